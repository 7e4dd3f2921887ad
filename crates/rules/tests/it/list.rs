//! The short list against a plain vector, as a model.

use rules::{Chance, List};

#[test]
fn a_list_does_what_a_vector_does() {
    for number in 0..500 {
        let mut chance = Chance::new(number);
        let mut list = List::<u8, 8>::default();
        let mut model: Vec<u8> = Vec::new();
        for _ in 0..60 {
            let item = u8::try_from(chance.below(6)).unwrap();
            match chance.below(5) {
                0 | 1 if model.len() < 8 => {
                    list.push(item);
                    model.push(item);
                }
                2 => assert_eq!(list.pop(), model.pop()),
                3 => {
                    let at = model.iter().position(|it| *it == item);
                    assert_eq!(list.remove(item), at.is_some());
                    at.map(|at| model.remove(at));
                }
                _ => {
                    let old = model.iter_mut().find(|it| **it == 3);
                    assert_eq!(list.replace(3, item), old.is_some());
                    old.into_iter().for_each(|it| *it = item);
                }
            }
            assert_eq!(&*list, &model[..]);
            // Equality sees no trace of what was there before.
            assert_eq!(Some(list), List::from_slice(&model));
            let json = serde_json::to_string(&list).unwrap();
            assert_eq!(json, serde_json::to_string(&model).unwrap());
            assert_eq!(serde_json::from_str::<List<u8, 8>>(&json).unwrap(), list);
        }
    }
}

#[test]
fn a_list_that_is_too_long_does_not_read_back() {
    assert!(serde_json::from_str::<List<u8, 2>>("[1,2]").is_ok());
    assert!(serde_json::from_str::<List<u8, 2>>("[1,2,3]").is_err());
}
