/** A browser engine with one open page, driven by real presses and keys. */
export interface Engine {
  open(url: string): Promise<void>
  reload(): Promise<void>
  back(): Promise<void>
  url(): Promise<string>
  /** Runs an expression in the page and answers what it gives, as JSON. */
  evaluate<Result>(expression: string): Promise<Result>
  click(x: number, y: number): Promise<void>
  type(text: string): Promise<void>
  press(key: 'Enter' | 'Backspace'): Promise<void>
  chooseFile(path: string): Promise<void>
  close(): Promise<void>
}

export interface EngineOptions {
  hasScript: boolean
}

/** A call that hangs, unlike one that a page refuses while it gives way to the next. */
export class UnansweredCall extends Error {}

/** The window of a phone; WebKit's smallest is 447 wide. */
export const phone = { width: 360, height: 800 }
