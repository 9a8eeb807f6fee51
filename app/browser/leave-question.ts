import { isTillDevice, SIGN_OUT_PATH } from './till-device.ts'

type Question = (leave: () => void) => void

let question: Question | null = null

export function setLeaveQuestion(ask: Question): () => void {
  question = ask
  return () => {
    if (question === ask) question = null
  }
}

export function askToLeave(leave: () => void): void {
  if (question) question(leave)
  else if (isTillDevice()) location.assign(SIGN_OUT_PATH)
  else leave()
}
