import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { expect } from '@playwright/test'
import { buildSync } from 'esbuild'
import { type Engine, type EngineOptions, UnansweredCall } from './engine.ts'
import type { Sight, Target } from './page-side.ts'

const PATIENCE = 20_000

const library = buildSync({
  entryPoints: [fileURLToPath(new URL('./page-side.ts', import.meta.url))],
  bundle: true,
  write: false,
  format: 'iife',
  globalName: 'pageSide',
  target: 'es2022',
}).outputFiles[0]?.text
// Both drivers run it as an expression, past the page's policy. A document that is just left can
// still run one, and leaves its library in the window of the next.
const inPage = (call: string) => `(() => {
  if (globalThis.pageSide?.ownDocument !== document) {
    ${library}
    globalThis.pageSide = pageSide
    pageSide.watch()
  }
  try {
    return { result: globalThis.pageSide.${call} }
  } catch (error) {
    return { error: String(error.stack) }
  }
})()`

/** A person at an engine's page, who waits for what is looked for as long as people do. */
export class Visitor {
  readonly #engine: Engine
  readonly #origin: string
  readonly #hasScript: boolean
  readonly #problems: string[] = []

  constructor(engine: Engine, origin: string, { hasScript }: EngineOptions) {
    this.#engine = engine
    this.#origin = origin
    this.#hasScript = hasScript
  }

  async open(path: string): Promise<void> {
    await this.#leave()
    await this.#engine.open(this.#origin + path)
    await this.#arrive()
  }

  async reload(): Promise<void> {
    await this.#leave()
    await this.#engine.reload()
    await this.#arrive()
  }

  back(): Promise<void> {
    return this.#engine.back()
  }

  url(): Promise<string> {
    return this.#engine.url()
  }

  async isAt(pattern: RegExp): Promise<void> {
    await expect.poll(() => this.url()).toMatch(pattern)
    await this.#ask('watch()')
  }

  evaluate<Result>(expression: string): Promise<Result> {
    return this.#engine.evaluate<Result>(expression)
  }

  /** Waits for exactly one such thing. */
  async sees(target: Target): Promise<Sight> {
    return this.#until(target, 'one', ({ count }) => count === 1)
  }

  /** Waits for these words, wherever they are. */
  async reads(name: string, within?: Target): Promise<void> {
    await this.#until({ role: 'text', name, ...(within && { within }) }, 'any', ({ count }) => count > 0)
  }

  async seesNo(target: Target): Promise<void> {
    await this.#until(target, 'none', ({ count }) => count === 0)
  }

  /** Presses where it lies, once it is the only one, enabled, uncovered and at rest. */
  async press(target: Target): Promise<void> {
    let last: Sight | null = null
    const { x, y } = await this.#until(target, 'one that can be pressed', (sight) => {
      const isAtRest = last !== null && this.#isAtRest(last, sight)
      if (last?.frame !== sight.frame || !isSamePlace(last, sight)) last = sight
      return sight.count === 1 && sight.isUncovered && !sight.isDisabled && isAtRest
    })
    await this.#engine.click(x, y)
  }

  /** Types into the field of this label, over what it holds. */
  async fill(name: string, text: string, within?: Target): Promise<void> {
    const target: Target = { role: 'field', name, ...(within && { within }) }
    await this.press(target)
    expect(await this.#ask(`selectAll(${JSON.stringify(target)})`), `${name} has the focus`).toBe(true)
    await this.#engine.type(text)
    await this.holds(name, text, within)
  }

  async holds(name: string, text: string, within?: Target): Promise<void> {
    const target: Target = { role: 'field', name, ...(within && { within }) }
    await this.#until(target, `with '${text}'`, ({ value }) => value === text)
  }

  async chooses(name: string): Promise<void> {
    await this.press({ role: 'radio', name })
    await this.#until({ role: 'radio', name }, 'chosen', ({ isChecked }) => isChecked)
  }

  enter(): Promise<void> {
    return this.#engine.press('Enter')
  }

  chooseFile(path: string): Promise<void> {
    return this.#engine.chooseFile(path)
  }

  /** Errors, refusals of the policy and broken promises of all pages so far. */
  async problems(): Promise<string[]> {
    await this.#takeProblems()
    return this.#problems
  }

  /** Marks the document, which may stay a while after its successor was asked for. */
  async #leave(): Promise<void> {
    await this.#takeProblems()
    await this.#engine.evaluate('void (globalThis.isLeft = true)')
  }

  async #arrive(): Promise<void> {
    await expect.poll(() => this.#try('!globalThis.isLeft && document.readyState')).toBe('complete')
    await this.#ask('watch()')
  }

  async #takeProblems(): Promise<void> {
    this.#problems.push(...((await this.#ask<string[]>('takeProblems()')) ?? []))
  }

  /** Between two frames WebKit's clock ends an animation whose last frame it has not drawn. */
  #isAtRest(last: Sight, sight: Sight): boolean {
    const isLater = !this.#hasScript || sight.frame > last.frame
    return isLater && last.isStill && sight.isStill && isSamePlace(last, sight)
  }

  async #until(target: Target, hope: string, isMet: (sight: Sight) => boolean): Promise<Sight> {
    const deadline = Date.now() + PATIENCE
    for (;;) {
      const sight = await this.#ask<Sight>(`look(${JSON.stringify(target)})`)
      if (sight && isMet(sight)) return sight
      if (Date.now() > deadline) {
        const names = await this.#ask<string[]>(`list(${JSON.stringify(target)})`)
        throw new Error(
          `${nameOf(target)}: ${hope} expected, at ${await this.url()}: ${JSON.stringify({ ...sight, names })}`,
        )
      }
      await sleep(60)
    }
  }

  async #ask<Result>(call: string): Promise<Result | null> {
    const answer = await this.#try<{ result: Result; error?: string }>(inPage(call))
    if (answer?.error) throw new Error(answer.error)
    return answer?.result ?? null
  }

  /** Null while one document gives way to the next. */
  async #try<Result>(expression: string): Promise<Result | null> {
    try {
      return await this.#engine.evaluate<Result>(expression)
    } catch (error) {
      if (error instanceof UnansweredCall) throw error
      return null
    }
  }
}

function isSamePlace(one: Sight, other: Sight): boolean {
  return one.x === other.x && one.y === other.y
}

function nameOf({ role, name, within }: Target): string {
  return `${role} '${name}'${within ? ` in ${nameOf(within)}` : ''}`
}
