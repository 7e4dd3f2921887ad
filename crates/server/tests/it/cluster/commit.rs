//! A connection that is lost between a commit and its answer.

use rules::chance::given;
use serde_json::json;
use testbed::{Link, Mode, Postgres};

use super::{deaf_node, is_one_log, postgres};
use crate::client::named;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_commit_whose_answer_is_lost_is_found_in_the_log() {
    let times = given("UNCERTAIN_COMMITS").unwrap_or(40);
    let database = postgres().database();
    let link = Link::to(postgres().port()).await;
    let server = deaf_node(&Postgres::url(link.port(), &database)).await;
    let (mut ana, code) = server.room().await;
    let mut ids = Vec::new();
    for number in 0..times {
        let (id, line) = named(json!({"type": "say", "text": number.to_string()}));
        let answer = loop {
            link.set(Mode::CutCommit);
            let answer = ana.try_ask(&line).await.unwrap();
            // On a busy machine PostgreSQL may take too long to open another session.
            if answer["code"] != "unavailable" {
                break answer;
            }
        };
        assert_eq!(answer["type"], "accepted", "{number}: {answer}");
        // The retry gets the same answer.
        assert_eq!(ana.try_ask(&line).await.unwrap(), answer);
        ids.push(id);
    }
    assert_eq!(link.cuts(), u64::try_from(times).unwrap());
    assert_eq!(ana.mirror.seq, u64::try_from(times).unwrap() + 1);
    is_one_log(&server.store, &code, &mut [ana], &ids).await;
    server.stop().await;
}
