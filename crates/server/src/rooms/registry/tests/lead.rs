//! A leader on another node is announced once for each step, however often the node repeats it.

use protocol::{Hint, Led};

use testbed::person;

use super::table::Table;

#[tokio::test(start_paused = true)]
async fn only_a_step_of_a_leader_on_another_node_is_told() {
    let mut table = Table::with_two().await;
    for (count, act, told) in [(1, 3, 1), (2, 3, 0), (3, 4, 1), (3, 5, 0), (4, 5, 1)] {
        table.hears(1);
        let lead = Some(Led { player: person(0), game: 1, act });
        table.registry.hear(9, Hint::Lead { room: table.code, count, lead });
        table.seconds(1).await;
        let heard = table.hears(1);
        let steps = heard.iter().filter(|it| it.contains(r#""type":"lead""#)).count();
        assert_eq!(steps, told, "hint {count} of act {act}: {heard:?}");
    }
}
