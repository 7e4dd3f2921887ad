//! The fenced blocks of the document, by the text after the fence.

/// A fenced block.
#[derive(Debug)]
pub(super) struct Block {
    /// The text after the opening fence.
    pub(super) info: String,
    /// The line of the opening fence, counted from 1.
    pub(super) line: usize,
    pub(super) text: String,
}

/// Every block of the document.
pub(super) fn blocks() -> Vec<Block> {
    let mut blocks = Vec::new();
    let mut open: Option<Block> = None;
    for (line, text) in (1..).zip(super::text().lines()) {
        match (text.strip_prefix("```"), &mut open) {
            (Some(info), None) => {
                open = Some(Block { info: info.to_owned(), line, text: String::new() });
            }
            (Some(info), Some(_)) => {
                assert_eq!(info, "", "line {line}: a block is open already");
                blocks.extend(open.take());
            }
            (None, Some(block)) => block.text = block.text.clone() + text + "\n",
            (None, None) => {}
        }
    }
    assert!(open.is_none(), "a block is left open");
    blocks
}

/// The block as JSON.
pub(super) fn json(block: &Block) -> serde_json::Value {
    serde_json::from_str(&block.text).unwrap_or_else(|error| panic!("line {}: {error}", block.line))
}

#[test]
fn every_block_of_json_says_whose_it_is_and_is_json() {
    for block in blocks() {
        let at = block.line;
        match block.info.as_str() {
            "json client" | "json server" | "json http" | "json moment" | "json command"
            | "json target" | "json offer" | "json view" => {
                json(&block);
            }
            "http" | "text" => {}
            other if super::games::PARTS.iter().any(|it| other == it.info()) => {
                json(&block);
            }
            other => panic!("line {at}: `{other}` is none of the kinds of blocks"),
        }
    }
}
