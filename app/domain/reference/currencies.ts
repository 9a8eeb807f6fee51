import type { MoneyFormat } from '../money.ts'

export interface Currency {
  code: string
  symbol: string
}

export const DEFAULT_CURRENCY = 'KES'
export const WORLD_CURRENCY = 'USD'
export const FALLBACK_SYMBOL = '$'

// ISO 4217 code, symbol. The shilling of Kenya first, the rest by their English names.
const table = `
KES KSh
AFN ؋
ALL ALL
DZD DA
AOA Kz
ARS $
AMD ֏
AWG Afl.
AUD A$
AZN ₼
BSD $
BHD BHD
BDT ৳
BBD $
BYN BYN
BZD $
BMD $
BTN BTN
BOB Bs
BAM KM
BWP P
BRL R$
GBP £
BND $
BGN BGN
BIF FBu
KHR ៛
CAD CA$
CVE Esc
XCG Cg
KYD $
XAF FCFA
XPF CFPF
CLP $
CNY ¥
COP $
KMF CF
CDF FC
CRC ₡
CUP $
CZK Kč
DKK kr
DJF Fdj
DOP $
XCD $
EGP E£
ERN Nfk
ETB Br
EUR €
FKP £
FJD $
GMD D
GEL ₾
GHS GH₵
GIP £
GTQ Q
GNF FG
GYD $
HTG HTG
HNL L
HKD HK$
HUF Ft
ISK kr
INR ₹
IDR Rp
IRR IRR
IQD IQD
ILS ₪
JMD $
JPY ¥
JOD JOD
KZT ₸
KWD KWD
KGS som
LAK ₭
LBP L£
LSL L
LRD L$
LYD LD
MOP MOP
MKD MKD
MGA Ar
MWK MK
MYR RM
MVR MVR
MRU UM
MUR Rs
MXN MX$
MDL MDL
MNT ₮
MAD DH
MZN MT
MMK K
NAD N$
NPR Rs
TWD NT$
NZD NZ$
NIO C$
NGN ₦
KPW ₩
NOK kr
OMR OMR
PKR Rs
PAB PAB
PGK PGK
PYG ₲
PEN PEN
PHP ₱
PLN zł
QAR QAR
RON lei
RUB ₽
RWF FRw
WST WST
STN Db
SAR SAR
RSD RSD
SCR SR
SLE Le
SGD S$
SBD $
SOS Sh.So.
ZAR R
KRW ₩
SSP SS£
LKR Rs
SHP £
SDG SD£
SRD $
SZL E
SEK kr
CHF CHF
SYP £
TJS TJS
TZS TSh
THB ฿
TOP T$
TTD $
TND DT
TRY ₺
TMT TMT
UGX USh
UAH ₴
AED AED
UYU $
USD $
UZS UZS
VUV VUV
VES Bs.
VND ₫
XOF CFA
YER YER
ZMW K
ZWG ZiG
`

/** ISO 4217 has no minor unit for these, or it is out of use: fils of Iraq, cents of Tanzania. */
const WITHOUT_DECIMALS = new Set('BIF CLP DJF GNF IQD ISK JPY KMF KRW PYG RWF TZS UGX VND VUV XAF XOF XPF'.split(' '))

/** Priced in thousandths, but amounts are hundredths. */
const WITH_THREE_DECIMALS = new Set('BHD JOD KWD LYD OMR TND'.split(' '))

/** Includes currencies that are no longer offered: old rows keep their symbol. */
export const currencies: readonly Currency[] = table
  .trim()
  .split('\n')
  .map((row) => {
    const [code = '', symbol = ''] = row.split(' ')
    return { code, symbol }
  })

export function isOfferedCurrency(code: string): boolean {
  return currencies.some((currency) => currency.code === code) && !WITH_THREE_DECIMALS.has(code)
}

export function currencySymbol(code: string | null): string {
  return currencies.find((currency) => currency.code === code)?.symbol ?? FALLBACK_SYMBOL
}

export function moneyFormatOf(code: string | null): MoneyFormat {
  return { symbol: currencySymbol(code), fractionDigits: code !== null && WITHOUT_DECIMALS.has(code) ? 0 : 2 }
}

export function withFormat<Row extends { currency: string }>(row: Row): Row & { moneyFormat: MoneyFormat } {
  return { ...row, moneyFormat: moneyFormatOf(row.currency) }
}
