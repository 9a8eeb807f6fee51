import { messageShape } from './message-shape.ts'

export const englishShapes = [
  messageShape('received', 'you have received AMOUNT from'),
  messageShape('received', 'AMOUNT received from'),
  messageShape('sent', 'AMOUNT sent to'),
  messageShape('sent', 'AMOUNT paid to'),
  messageShape('sent', 'you have sent AMOUNT to'),
  messageShape('sent', 'you have paid AMOUNT to'),
]
