mod engine;
fn main() {
    let input = std::io::stdin().lock();
    let output = std::io::stdout().lock();
    engine::run(input, output).unwrap();
}
