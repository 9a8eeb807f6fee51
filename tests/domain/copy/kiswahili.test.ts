import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const folder = 'app/copy/sw'

/**
 * Tanzanian or bookish words, and words with another meaning in Kenya: ankara is a cloth, kodi is
 * tax, `saa 8:00` is two in the afternoon. The glossary has link and skani.
 */
const avoided = /\b(namba|ma?agizo|ankara|kodi|mtumiaji|watumiaji|linki|changanua)\b|\bsaa \{time\}/i

test('Kiswahili avoids the words that Kenyan shoppers would stumble over', () => {
  const found = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.json'))
    .flatMap((file) =>
      readFileSync(`${folder}/${file}`, 'utf8')
        .split('\n')
        .map((line) => `${file}: ${line.trim()}`),
    )
    .filter((line) => avoided.test(line.replace(/^[^:]*: "[^"]*":/, '')))
  expect(found).toEqual([])
  expect(avoided.test('Nunua namba')).toBe(true)
  expect(avoided.test('leo saa {time}')).toBe(true)
})
