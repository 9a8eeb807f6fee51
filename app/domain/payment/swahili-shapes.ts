import { messageShape } from './message-shape.ts'

export const swahiliShapes = [
  messageShape('received', 'umepokea AMOUNT kutoka'),
  messageShape('received', 'AMOUNT imepokelewa kutoka'),
  messageShape('sent', 'AMOUNT imetumwa kwa'),
  messageShape('sent', 'umetuma AMOUNT kwa'),
  messageShape('sent', 'umelipa AMOUNT kwa'),
  messageShape('sent', 'AMOUNT imelipwa kwa'),
]
