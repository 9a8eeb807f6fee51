import type { MobileMessage, PaymentMessage } from '#app/domain/payment/message/mobile-message.ts'

export interface MessageFixture {
  shape: string
  text: string
  reads: MobileMessage
}

const unnamed = { name: null, phone: null, account: null }
const mpesa = { ok: true, provider: 'mpesa', currency: 'KES', ...unnamed } as const
const receivedPayment = (
  payment: Partial<PaymentMessage> & Pick<PaymentMessage, 'code' | 'amount' | 'at'>,
): PaymentMessage => ({
  ...mpesa,
  kind: 'received',
  ...payment,
})
const sentPayment = (payment: Parameters<typeof receivedPayment>[0]): PaymentMessage => ({
  ...receivedPayment(payment),
  kind: 'sent',
})
const noPayment = (code: string): MobileMessage => ({ ok: true, kind: 'none', provider: 'mpesa', code })
const nairobi = (time: string) => Date.parse(`${time}+03:00`)

/** What phones show, word for word; names, numbers and codes are invented. */
export const fixtures: MessageFixture[] = [
  {
    shape: 'sent to a person',
    text: 'TAD62EDKVQ Confirmed. Ksh1,000.00 sent to JOHN DOE 0712345678 on 13/1/25 at 5:44 PM. New M-PESA balance is Ksh2,350.00. Transaction cost, Ksh13.00. Amount you can transact within the day is 499,000.00. To reverse, forward this message to 456.',
    reads: sentPayment({
      code: 'TAD62EDKVQ',
      amount: 100_000,
      name: 'JOHN DOE',
      phone: '+254712345678',
      at: nairobi('2025-01-13T17:44'),
    }),
  },
  {
    shape: 'sent to a Pochi',
    text: 'UKC4A7BM2X Confirmed. Ksh350.00 sent to ACHIENG ATIENO on 12/11/26 at 12:05 AM. New M-PESA balance is Ksh10.50. Transaction cost, Ksh7.00.',
    reads: sentPayment({ code: 'UKC4A7BM2X', amount: 35_000, name: 'ACHIENG ATIENO', at: nairobi('2026-11-12T00:05') }),
  },
  {
    shape: 'paid to a till',
    text: 'TKT9QX1L0M Confirmed. Ksh1,510.00 paid to DUKA LA ASHA. on 29/11/25 at 7:25 PM.New M-PESA balance is Ksh4,120.00. Transaction cost, Ksh0.00.',
    reads: sentPayment({ code: 'TKT9QX1L0M', amount: 151_000, name: 'DUKA LA ASHA', at: nairobi('2025-11-29T19:25') }),
  },
  {
    shape: 'paid to a shop with a name that sounds like a reversal',
    text: 'TKT9QX1L0N Confirmed. Ksh2,000.00 paid to REVERSAL AUTO SPA. on 29/11/25 at 12:25 PM.New M-PESA balance is Ksh4,120.00. Transaction cost, Ksh0.00.',
    reads: sentPayment({
      code: 'TKT9QX1L0N',
      amount: 200_000,
      name: 'REVERSAL AUTO SPA',
      at: nairobi('2025-11-29T12:25'),
    }),
  },
  {
    shape: 'sent to a paybill',
    text: 'TKS3M8P5RA Confirmed. Ksh3,500.00 sent to DTB Account for account 333667 on 28/11/25 at 3:06 PM New M-PESA balance is Ksh640.00. Transaction cost, Ksh34.00.',
    reads: sentPayment({
      code: 'TKS3M8P5RA',
      amount: 350_000,
      name: 'DTB Account',
      account: '333667',
      at: nairobi('2025-11-28T15:06'),
    }),
  },
  {
    shape: 'sent to a person, Swahili',
    text: 'TAE5H2KD8W Imethibitishwa Ksh50.00 imetumwa kwa JOHN DOE 0712345678 tarehe 14/1/25 saa 6:30 PM. Baki yako ya M-PESA ni Ksh812.00. Gharama ya matumizi ni Ksh0.00.',
    reads: sentPayment({
      code: 'TAE5H2KD8W',
      amount: 5_000,
      name: 'JOHN DOE',
      phone: '+254712345678',
      at: nairobi('2025-01-14T18:30'),
    }),
  },
  {
    shape: 'paid to a till, Swahili',
    text: 'TAE7C1QZ4P Imethibitishwa. Umelipa Ksh20.00 kwa JUDITH W 14/1/25 4:53 PM.Baki yako mpya katika M-PESA ni Ksh792.00. Gharama ya matumizi ni Ksh0.00.',
    reads: sentPayment({ code: 'TAE7C1QZ4P', amount: 2_000, name: 'JUDITH W', at: nairobi('2025-01-14T16:53') }),
  },
  {
    shape: 'sent to a paybill, Swahili',
    text: 'TAF1N6SY3C Imethibitishwa. Ksh1,200.00 imetumwa kwa KIJANI CRAFTS kwa akaunti nambari 42 tarehe 15/1/25 saa 9:01 AM Baki yako mpya ya M-PESA ni Ksh92.00.',
    reads: sentPayment({
      code: 'TAF1N6SY3C',
      amount: 120_000,
      name: 'KIJANI CRAFTS',
      account: '42',
      at: nairobi('2025-01-15T09:01'),
    }),
  },
  {
    shape: 'received from a person whose number is masked',
    text: 'SCC8R4TV6H Confirmed.You have received Ksh500.00 from MARY W 0712***678 on 12/3/24 at 2:15 PM  New M-PESA balance is Ksh1,730.00. Dial *334# to save with M-Shwari.',
    reads: receivedPayment({
      code: 'SCC8R4TV6H',
      amount: 50_000,
      name: 'MARY W',
      phone: '+254712***678',
      at: nairobi('2024-03-12T14:15'),
    }),
  },
  {
    shape: 'received by a Pochi',
    text: 'UGF2K9DL5T Confirmed.You have received Ksh240.00 from WANJIRU K on 15/7/26 at 11:59 AM  New business balance is Ksh3,020.00.',
    reads: receivedPayment({ code: 'UGF2K9DL5T', amount: 24_000, name: 'WANJIRU K', at: nairobi('2026-07-15T11:59') }),
  },
  {
    shape: 'received by a till',
    text: 'UGF5B3XN8E Confirmed.on 15/7/26 at 1:06 PMKsh20.00 received from 254712345678 MARY W. New Account balance is Ksh8,204.00. Transaction cost, Ksh0.00.',
    reads: receivedPayment({
      code: 'UGF5B3XN8E',
      amount: 2_000,
      name: 'MARY W',
      phone: '+254712345678',
      at: nairobi('2026-07-15T13:06'),
    }),
  },
  {
    shape: 'received by a till from a bank',
    text: 'UGF6D7WQ1J Confirmed.on 15/7/26 at 1:20 PMKsh1,450.00 received from 488519-NCBA Bank M- pesa:254712345678. New Account balance is Ksh9,654.00.',
    reads: receivedPayment({
      code: 'UGF6D7WQ1J',
      amount: 145_000,
      name: 'NCBA Bank M- pesa',
      phone: '+254712345678',
      at: nairobi('2026-07-15T13:20'),
    }),
  },
  {
    shape: 'received by a paybill',
    text: 'UGG1Z8CA4R Confirmed.on 16/7/26 at 8:40 AM Ksh2,400.00 received from MERCY N 254712345678.  Account Number 0042 New Utility balance is Ksh31,800.00',
    reads: receivedPayment({
      code: 'UGG1Z8CA4R',
      amount: 240_000,
      name: 'MERCY N',
      phone: '+254712345678',
      account: '0042',
      at: nairobi('2026-07-16T08:40'),
    }),
  },
  {
    shape: 'received from a person, Swahili',
    text: 'TAD3V5PE7K Imethibitishwa. Umepokea Ksh1.00 kutoka JOHN DOE 0712345678 mnamo 13/1/25 saa 5:39 PM  Baki yako ya M-PESA ni Ksh863.00.',
    reads: receivedPayment({
      code: 'TAD3V5PE7K',
      amount: 100,
      name: 'JOHN DOE',
      phone: '+254712345678',
      at: nairobi('2025-01-13T17:39'),
    }),
  },
  {
    shape: 'reversal',
    text: 'TFB4G8MH2D Confirmed. Transaction TFA1B2C3D4 has been reversed. Your account balance is now Ksh1,120.00.',
    reads: {
      ok: true,
      kind: 'reversal',
      provider: 'mpesa',
      code: 'TFB4G8MH2D',
      reversedCode: 'TFA1B2C3D4',
      amount: null,
      at: null,
    },
  },
  {
    shape: 'reversal with amount and time',
    text: 'TFB4G8MH2E confirmed. Reversal of transaction TFA1B2C3D5 has been successfully reversed on 11/6/25 at 4:09 PM and Ksh200.00 is debited from your M-PESA account. New M-PESA account balance is Ksh920.00.',
    reads: {
      ok: true,
      kind: 'reversal',
      provider: 'mpesa',
      code: 'TFB4G8MH2E',
      reversedCode: 'TFA1B2C3D5',
      amount: 20_000,
      at: nairobi('2025-06-11T16:09'),
    },
  },
  {
    shape: 'balance',
    text: 'TAD8L1YB6N Confirmed. Your account balance was: M-PESA Account : Ksh1,234.00 on 13/1/25 at 6:00 PM. Transaction cost, Ksh0.00.',
    reads: noPayment('TAD8L1YB6N'),
  },
  {
    shape: 'airtime',
    text: 'TAD9F3RX5G confirmed.You bought Ksh50.00 of airtime on 13/1/25 at 6:10 PM.New M-PESA balance is Ksh1,184.00. Transaction cost, Ksh0.00.',
    reads: noPayment('TAD9F3RX5G'),
  },
  {
    shape: 'airtime, Swahili',
    text: 'TAD9F3RX5H Imethibitishwa. Umenunua mjazo wa Ksh20.00 tarehe 13/1/25 saa 6:12 PM. Baki yako ya M-PESA ni Ksh1,164.00.',
    reads: noPayment('TAD9F3RX5H'),
  },
  {
    shape: 'withdrawal',
    text: 'TAE2J7UT9B Confirmed.on 14/1/25 at 10:02 AMWithdraw Ksh800.00 from 123456 - MAMA PIMA AGENCIES New M-PESA balance is Ksh335.00. Transaction cost, Ksh29.00.',
    reads: noPayment('TAE2J7UT9B'),
  },
  {
    shape: 'deposit at an agent',
    text: 'TAE2J7UT9C Confirmed. On 14/1/25 at 11:15 AM Give Ksh900.00 cash to MAMA PIMA AGENCIES New M-PESA balance is Ksh1,235.00.',
    reads: noPayment('TAE2J7UT9C'),
  },
  {
    shape: 'Fuliza',
    text: 'TAE6S2VW1A Confirmed. Fuliza M-PESA amount is Ksh 500.00. Access Fee charged Ksh 5.00. Total Fuliza M-PESA outstanding amount is Ksh505.00 due on 13/2/25.',
    reads: noPayment('TAE6S2VW1A'),
  },
  {
    shape: 'Fuliza paid back',
    text: 'TAE6S2VW1B Confirmed. Ksh 505.00 from your M-PESA has been used to fully pay your outstanding Fuliza M-PESA. Available Fuliza M-PESA limit is Ksh 500.00. M-PESA balance is Ksh30.00.',
    reads: noPayment('TAE6S2VW1B'),
  },
  {
    shape: 'M-Shwari',
    text: 'TAE9P4KC7D Confirmed.Ksh100.00 transferred to M-Shwari account on 14/1/25 at 9:00 PM. M-PESA balance is Ksh1,135.00 .New M-Shwari saving account balance is Ksh600.00. Transaction cost Ksh.0.00',
    reads: noPayment('TAE9P4KC7D'),
  },
  {
    shape: 'failed',
    text: 'Failed. You do not have enough money in your M-PESA account to send Ksh900.00.',
    reads: { ok: false, reason: 'not-money' },
  },
  {
    shape: 'cut short',
    text: 'TAF4X8ZD2M Confirmed. You have received',
    reads: { ok: false, reason: 'no-amount', code: 'TAF4X8ZD2M' },
  },
  {
    shape: 'no message',
    text: 'Hello, I have paid Ksh500.00 just now',
    reads: { ok: false, reason: 'no-code' },
  },
  {
    shape: 'Airtel Money, received (by the generic rule: not seen on a phone)',
    text: 'You have received Ksh 750.00 from OTIENO OUMA 0733123456 on 13/01/2025 05:44 PM. TID: MP250113.1744.A12345. Your Airtel Money balance is Ksh 900.00.',
    reads: receivedPayment({
      provider: 'airtel',
      code: 'MP250113.1744.A12345',
      amount: 75_000,
      name: 'OTIENO OUMA',
      phone: '+254733123456',
      at: nairobi('2025-01-13T17:44'),
    }),
  },
  {
    shape: 'Airtel Money, sent (by the generic rule: not seen on a phone)',
    text: 'Airtel Money: Trans ID 8812345678. You have sent KES 1,200 to KIJANI CRAFTS on 2025-01-13 17:44. Bal: KES 40.00',
    reads: sentPayment({
      provider: 'airtel',
      code: '8812345678',
      amount: 120_000,
      name: 'KIJANI CRAFTS',
      at: nairobi('2025-01-13T17:44'),
    }),
  },
  {
    shape: 'a bank that names its reference',
    text: 'Dear customer, your account was credited with KES 2,500.00 from AMINA H. Ref No. FT25013ABC9. Available balance KES 12,000.00',
    reads: receivedPayment({ provider: 'other', code: 'FT25013ABC9', amount: 250_000, name: 'AMINA H', at: null }),
  },
]
