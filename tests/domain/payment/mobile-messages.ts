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
const reversal = (code: string, reversedCode: string, amount: number | null, at: number | null): MobileMessage => ({
  ok: true,
  kind: 'reversal',
  provider: 'mpesa',
  code,
  reversedCode,
  amount,
  at,
})
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
    reads: reversal('TFB4G8MH2D', 'TFA1B2C3D4', null, null),
  },
  {
    shape: 'reversal with amount and time',
    text: 'TFB4G8MH2E confirmed. Reversal of transaction TFA1B2C3D5 has been successfully reversed on 11/6/25 at 4:09 PM and Ksh200.00 is debited from your M-PESA account. New M-PESA account balance is Ksh920.00.',
    reads: reversal('TFB4G8MH2E', 'TFA1B2C3D5', 20_000, nairobi('2025-06-11T16:09')),
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
  {
    shape: 'sent to a number in groups, beside a name with digits',
    text: 'TJL2R7WC5N Confirmed. Ksh70.00 sent to Shule  Kona 24 0709 300 411 on 21/10/25 at 7:12 AM. New M-PESA balance is Ksh405.10. Transaction cost, Ksh0.00. Amount you can transact within the day is 499,930.00.',
    reads: sentPayment({
      code: 'TJL2R7WC5N',
      amount: 7_000,
      name: 'Shule Kona 24',
      phone: '+254709300411',
      at: nairobi('2025-10-21T07:12'),
    }),
  },
  {
    shape: 'sent to a number in groups, Swahili',
    text: 'TJL2R7WC5P Imethibitishwa. Ksh70.00 imetumwa kwa Halima Kombo 254 709 300 412 tarehe 21/10/25 saa 7:15 AM. Baki yako ya M-PESA ni Ksh335.10.',
    reads: sentPayment({
      code: 'TJL2R7WC5P',
      amount: 7_000,
      name: 'Halima Kombo',
      phone: '+254709300412',
      at: nairobi('2025-10-21T07:15'),
    }),
  },
  {
    shape: 'paid for a meter',
    text: 'TKT9QX1L0P Confirmed. Ksh600.00 sent to UMEME PREPAID for account number 3700412 token 11223344 on 29/11/25 at 8:01 PM. New M-PESA balance is Ksh3,520.00.',
    reads: sentPayment({
      code: 'TKT9QX1L0P',
      amount: 60_000,
      name: 'UMEME PREPAID',
      account: '3700412',
      at: nairobi('2025-11-29T20:01'),
    }),
  },
  {
    shape: 'paid to a till through another service',
    text: 'UKD3F8GS1T Confirmed. Ksh430.00 paid to MAJI MAZURI CAFE via kopo kopo on 13/11/26 at 1:40 PM. New M-PESA balance is Ksh915.00.',
    reads: sentPayment({
      code: 'UKD3F8GS1T',
      amount: 43_000,
      name: 'MAJI MAZURI CAFE via kopo kopo',
      at: nairobi('2026-11-13T13:40'),
    }),
  },
  {
    shape: 'paid to a till whose number follows its name',
    text: 'UKD3F8GS1V Confirmed. Ksh880.00 paid to SOKO FRESH (KILIFI) till 604213 on 13/11/26 at 2:05 PM. New M-PESA balance is Ksh35.00.',
    reads: sentPayment({
      code: 'UKD3F8GS1V',
      amount: 88_000,
      name: 'SOKO FRESH (KILIFI) till 604213',
      at: nairobi('2026-11-13T14:05'),
    }),
  },
  {
    shape: 'received with the month as a word',
    text: 'UGH4T9BR2C Confirmed. You have received Ksh640.00 from NEEMA CHEBET on 17-JUL-26 at 3:25 PM. New M-PESA balance is Ksh7,205.00.',
    reads: receivedPayment({
      code: 'UGH4T9BR2C',
      amount: 64_000,
      name: 'NEEMA CHEBET',
      at: nairobi('2026-07-17T15:25'),
    }),
  },
  {
    shape: 'received with the currency twice',
    text: 'TLO7V2KD9S Confirmed.You have received Ksh Ksh3,215.00 from AKIBA FUND on 24/12/25 3:02 PM New M-PESA balance is Ksh Ksh9,460.00.',
    reads: receivedPayment({
      code: 'TLO7V2KD9S',
      amount: 321_500,
      name: 'AKIBA FUND',
      at: nairobi('2025-12-24T15:02'),
    }),
  },
  {
    shape: 'received, with a word before the code',
    text: 'Congratulations! TJ86N1WP4X confirmed.You have received Ksh815.00 from SAVANNA PAYOUTS. on 8/10/25 at 10:20 AM.New M-PESA balance is Ksh1,006.45. Separate personal and business funds through Pochi la Biashara on *334#.',
    reads: receivedPayment({
      code: 'TJ86N1WP4X',
      amount: 81_500,
      name: 'SAVANNA PAYOUTS',
      at: nairobi('2025-10-08T10:20'),
    }),
  },
  {
    shape: 'moved from a Pochi',
    text: 'UKE5C3MJ7Q Confirmed, Ksh2,300.00 has been moved from your business account to your M-PESA account on 14/11/26 at 6:50 PM.. New business balance is Ksh0.00. New M-PESA balance is Ksh2,300.00.',
    reads: noPayment('UKE5C3MJ7Q'),
  },
  {
    shape: 'sent to the own Pochi',
    text: 'UKE5C3MJ7R Confirmed. Ksh400.00 sent to your business account on 14/11/26 at 6:58 PM. New M-PESA balance is Ksh1,900.00.',
    reads: noPayment('UKE5C3MJ7R'),
  },
  {
    shape: 'received by the own Pochi',
    text: 'UKE5C3MJ7S Confirmed. You have received Ksh400.00 from M-PESA to your business account on 14/11/26 at 7:02 PM. New business balance is Ksh2,700.00.',
    reads: noPayment('UKE5C3MJ7S'),
  },
  {
    shape: 'reversal of what was sent',
    text: 'TFC8P2LW6B Confirmed. Ksh910.00 sent to BRIAN KILONZO has been reversed on 12/6/25 at 11:31 AM. New M-PESA balance is Ksh2,044.00.',
    reads: reversal('TFC8P2LW6B', 'TFC8P2LW6B', 91_000, nairobi('2025-06-12T11:31')),
  },
  {
    shape: 'reversal of what was received, Swahili',
    text: 'TFC8P2LW6D Imethibitishwa. Umepokea Ksh910.00 kutoka BRIAN KILONZO 0709300413 imerudishwa tarehe 12/6/25 saa 11:35 AM. Baki yako ya M-PESA ni Ksh1,134.00.',
    reads: reversal('TFC8P2LW6D', 'TFC8P2LW6D', 91_000, nairobi('2025-06-12T11:35')),
  },
  {
    shape: 'refund by a till',
    text: 'TFD1K5XQ3Z confirmed. Your Pay Shop transaction TFC6H9YT2A of 35Ksh has been refunded by 602947 - PWANI HARDWARE. Please contact 602947 - PWANI HARDWARE for more information.  Your account balance is now 81Ksh.',
    reads: reversal('TFD1K5XQ3Z', 'TFC6H9YT2A', 3_500, null),
  },
  {
    shape: 'Airtel Money, sent to a number in brackets',
    text: 'Airtel Money: You sent KES 640.00 to KEVIN (JNR) OTIENO (0733300414) on 15/07/2026 at 9:00 AM. Your new balance is KES 1,210.00. Transaction ID: AIR700412336. Charges: KES 11.00.',
    reads: sentPayment({
      provider: 'airtel',
      code: 'AIR700412336',
      amount: 64_000,
      name: 'KEVIN (JNR) OTIENO',
      phone: '+254733300414',
      at: nairobi('2026-07-15T09:00'),
    }),
  },
  {
    shape: 'a bank that credited a phone, with two references',
    text: 'Your transaction of Kshs. 450.0  has been credited to  254709300415  FAITH NYAMBURA. Ref.  BKQ71XX0D2E55. MPESA Ref.  TLD5R8GN1W on  13/12/2025 at 08:41:09.',
    reads: sentPayment({
      provider: 'other',
      code: 'TLD5R8GN1W',
      amount: 45_000,
      name: 'FAITH NYAMBURA',
      phone: '+254709300415',
      at: nairobi('2025-12-13T08:41'),
    }),
  },
  {
    shape: "M-PESA's reference before the bank's",
    text: 'You have successfully sent KES 450.00 to 0709300415 - Faith Nyambura. Fee:KES.6.20. M-Pesa Ref, TLD5R8GN2W, Bank Ref NB55QXTR on 13/12/2025 09:02:10.',
    reads: sentPayment({
      provider: 'other',
      code: 'TLD5R8GN2W',
      amount: 45_000,
      name: 'Faith Nyambura',
      phone: '+254709300415',
      at: nairobi('2025-12-13T09:02'),
    }),
  },
  {
    shape: 'a bank that writes the amount before the currency',
    text: 'Your payment of 385 KES to SAMUEL KIPTOO 0709300416 was successful. Ref. KD40B7F2C190 on 11/04/2026 at 16:20. Charges 15 KES',
    reads: sentPayment({
      provider: 'other',
      code: 'KD40B7F2C190',
      amount: 38_500,
      name: 'SAMUEL KIPTOO',
      phone: '+254709300416',
      at: nairobi('2026-04-11T16:20'),
    }),
  },
  {
    shape: 'a bank in Swahili',
    text: 'Malipo yako ya KES 385.00 kwa SAMUEL KIPTOO 0709300416 yamefanikiwa. Kumb. KD40B7F2C191 tarehe 11 Aprili 2026 saa 16:25.',
    reads: sentPayment({
      provider: 'other',
      code: 'KD40B7F2C191',
      amount: 38_500,
      name: 'SAMUEL KIPTOO',
      phone: '+254709300416',
      at: nairobi('2026-04-11T16:25'),
    }),
  },
  {
    shape: 'airtime by a bank',
    text: 'Your airtime purchase of 30 KES for Safaricom 254709300416 was successful. Ref. KD40B7F2C192 on 11 Apr 2026 at 16:31 EAT. Charges 0 KES',
    reads: { ok: true, kind: 'none', provider: 'other', code: 'KD40B7F2C192' },
  },
  {
    shape: 'foreign money by a bank',
    text: 'Your payment of 385 USD to SAMUEL KIPTOO 0709300416 was successful. Ref. KD40B7F2C193 on 11/04/2026 at 16:40. Charges 150 KES',
    reads: { ok: false, reason: 'no-code' },
  },
  {
    shape: 'Pesalink without a reference',
    text: 'KES 5,400 received from LYDIA 2 MUTISO into A/C ****4471. TUMA DIRECT na Pesalink. Download receipt here: https://receipts.example/r1=58q2MzNa',
    reads: { ok: false, reason: 'no-code' },
  },
]
