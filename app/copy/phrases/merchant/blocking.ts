import { blockWords } from '#copy/merchant/blocking'

export function blockQuestion(phone: string, waiting: number): string {
  const { question } = blockWords()
  return waiting === 0 ? question.none({ phone }) : question.some({ phone, waiting })
}
