import { isTillDevice, SIGN_OUT_PATH } from './till-device.ts'

type Question = (leave: () => void) => void

let question: Question | null = null

/** Of a page that knows which sales wait. Returns what takes it back. */
export function setLeaveQuestion(ask: Question): () => void {
  question = ask
  return () => {
    if (question === ask) question = null
  }
}

/** Runs what signs out, after the question whether sales that wait on this device may stay. */
export function askToLeave(leave: () => void): void {
  if (question) question(leave)
  else if (isTillDevice()) location.assign(SIGN_OUT_PATH)
  else leave()
}
