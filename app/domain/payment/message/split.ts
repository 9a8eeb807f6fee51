import { codeDay } from './code-day.ts'
import { readReversal } from './mpesa-message.ts'
import { beginsOther, readOther } from './other-message.ts'

interface MessageCode {
  code: string
  index: number
  end: number
}

const CONFIRMED = /([a-z0-9]{10})[ \n.,:;*_"'()-]{0,4}(?:confirmed|imethibitishwa)/gi

export interface MessageText {
  code: string | null
  text: string
}

interface Segment extends MessageText {
  isStart: boolean
}

/** Splits glued messages too; text in which nothing can be read splits by paragraph. */
export function splitMessages(text: string): MessageText[] {
  const segments = plainText(text)
    .split(/\n\n+/)
    .flatMap(segmentsOf)
    .filter((segment) => segment.isStart || segment.text.trim() !== '')
  if (!segments.some(({ isStart }) => isStart)) return segments.map(({ text }) => ({ code: null, text }))
  const messages: { code: string | null; texts: string[] }[] = []
  for (const { isStart, code, text } of segments) {
    if (isStart) messages.push({ code, texts: [text] })
    else messages.at(-1)?.texts.push(text)
  }
  return messages.map(({ code, texts }) => ({ code, text: texts.join('\n') }))
}

function segmentsOf(paragraph: string): Segment[] {
  const codes = findMessageCodes(paragraph)
  const lead = paragraph.slice(0, codes[0]?.index)
  const messages = codes.flatMap(({ code, end }, index) => byLines(code, paragraph.slice(end, codes[index + 1]?.index)))
  return [...byLines(null, lead), ...messages]
}

function byLines(code: string | null, text: string): Segment[] {
  const segments = [{ code, lines: [] as string[], isStart: code !== null }]
  for (const line of text.split('\n')) {
    if (beginsOther(line)) segments.push({ code: null, lines: [line], isStart: true })
    else segments.at(-1)?.lines.push(line)
  }
  return segments.map(({ code, lines, isStart }) => {
    const text = lines.join('\n')
    return { code, text, isStart: isStart || isReadable(text) }
  })
}

/** 'ref1234KES5': nothing shorter has a reference and an amount. */
const SHORTEST = 11

function isReadable(text: string): boolean {
  return text.length >= SHORTEST && /\d/.test(text) && (readOther(text) !== null || readReversal(text, null) !== null)
}

// Text copied from a phone has direction marks, and characters that only look like spaces.
function plainText(text: string): string {
  return text
    .replace(/[\p{Cf}\p{Cs}]/gu, '')
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/(?:[^\S\n]|(?!\n)\p{Cc})+/gu, ' ')
    .replace(/ ?\n ?/g, '\n')
}

function findMessageCodes(text: string): MessageCode[] {
  return [...text.matchAll(CONFIRMED)]
    .map(({ 0: all, 1: code = '', index }) => ({ code: code.toUpperCase(), index, end: index + all.length }))
    .filter(({ code, index }) => isCode(code, text.charAt(index - 1)))
}

// Ten characters without a digit, or glued to the word before, are as often part of a word.
function isCode(code: string, before: string): boolean {
  if (/[a-z0-9]/i.test(before) || !/\d/.test(code)) return codeDay(code) !== null
  return /[A-Z]/.test(code)
}
