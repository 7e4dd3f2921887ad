//! Every fault that is listed is planted somewhere, and the other way round.

use std::collections::BTreeSet;
use std::fs;

use crate::sources::files;

#[test]
fn the_list_of_faults_is_true_in_both_directions() {
    let mut planted = BTreeSet::new();
    for path in files("crates", &[".rs"]) {
        let text = fs::read_to_string(&path).expect("text");
        // Split, so that this file does not find itself.
        let names = text.split(concat!("planted::", "fault(\"")).skip(1);
        planted.extend(names.filter_map(|it| Some(it.split_once('"')?.0.to_owned())));
    }
    let listed = planted::FAULTS.iter().map(|(name, _)| (*name).to_owned());
    assert_eq!(planted, listed.collect(), "left: in the sources, right: in the list");
}
