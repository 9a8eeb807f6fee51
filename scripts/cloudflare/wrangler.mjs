import { spawnSync } from 'node:child_process'
import { stripVTControlCharacters } from 'node:util'
import { root, tool, toolEnv } from '../command/children.mjs'

/** Without a terminal wrangler answers its own questions with yes. */
export const isTerminal = Boolean(process.stdin.isTTY && process.stdout.isTTY)

/** Throws wrangler's error as one line. */
export function wrangler(args, env = {}) {
  const [program, ...words] = tool('wrangler', ...args)
  const { status, stdout, stderr } = spawnSync(program, words, { cwd: root, encoding: 'utf8', env: toolEnv(env) })
  if (status === 0) return stdout
  throw new Error(errorOf(stderr) || errorOf(stdout) || `wrangler ${args[0]} ended without a reason`)
}

export function wranglerJson(args) {
  return JSON.parse(wrangler(args))
}

export function wranglerAsking(args, env = {}) {
  const [program, ...words] = tool('wrangler', ...args)
  const terminal = isTerminal ? { stdio: 'inherit', env: toolEnv({ CI: undefined, ...env }) } : undefined
  if (!terminal) return process.stdout.write(wrangler(args, env))
  if (spawnSync(program, words, { cwd: root, ...terminal }).status !== 0) throw new Error('its error is above')
}

function errorOf(output) {
  const text = stripVTControlCharacters(output ?? '').replaceAll(
    /^.*Logs were written to.*$|^.*please open an issue.*$/gm,
    '',
  )
  return text
    .slice(text.indexOf('[ERROR]') + 1)
    .replace(/^ERROR\]/, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
}
