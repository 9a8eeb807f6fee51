export function stop(sentence) {
  process.stderr.write(`\n${sentence}\n`)
  process.exit(1)
}

export function say(sentence) {
  process.stdout.write(`${sentence}\n`)
}
