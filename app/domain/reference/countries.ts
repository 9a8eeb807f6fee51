import type { PhoneRules } from '#app/domain/phone.ts'
import { phonePlans } from './phone-plans.ts'

export interface Country extends PhoneRules {
  iso: string
  currency: string
}

export const DEFAULT_COUNTRY = 'KE'

// ISO 3166 code, ISO 4217 code, dial code. Kenya first, the rest by their English names.
const table = `
KE KES 254
AF AFN 93
AL ALL 355
DZ DZD 213
AS USD 1
AD EUR 376
AO AOA 244
AI XCD 1
AG XCD 1
AR ARS 54
AM AMD 374
AW AWG 297
AU AUD 61
AT EUR 43
AZ AZN 994
BS BSD 1
BH BHD 973
BD BDT 880
BB BBD 1
BY BYN 375
BE EUR 32
BZ BZD 501
BJ XOF 229
BM BMD 1
BT BTN 975
BO BOB 591
BA BAM 387
BW BWP 267
BR BRL 55
VG USD 1
BN BND 673
BG EUR 359
BF XOF 226
BI BIF 257
KH KHR 855
CM XAF 237
CA CAD 1
CV CVE 238
KY KYD 1
CF XAF 236
TD XAF 235
CL CLP 56
CN CNY 86
CO COP 57
KM KMF 269
CG XAF 242
CD CDF 243
CK NZD 682
CR CRC 506
CI XOF 225
HR EUR 385
CU CUP 53
CW XCG 599
CY EUR 357
CZ CZK 420
DK DKK 45
DJ DJF 253
DM XCD 1
DO DOP 1
EC USD 593
EG EGP 20
SV USD 503
GQ XAF 240
ER ERN 291
EE EUR 372
SZ SZL 268
ET ETB 251
FK FKP 500
FO DKK 298
FJ FJD 679
FI EUR 358
FR EUR 33
GF EUR 594
PF XPF 689
GA XAF 241
GM GMD 220
GE GEL 995
DE EUR 49
GH GHS 233
GI GIP 350
GR EUR 30
GL DKK 299
GD XCD 1
GP EUR 590
GU USD 1
GT GTQ 502
GG GBP 44
GN GNF 224
GW XOF 245
GY GYD 592
HT HTG 509
HN HNL 504
HK HKD 852
HU HUF 36
IS ISK 354
IN INR 91
ID IDR 62
IR IRR 98
IQ IQD 964
IE EUR 353
IM GBP 44
IL ILS 972
IT EUR 39
JM JMD 1
JP JPY 81
JE GBP 44
JO JOD 962
KZ KZT 7
KI AUD 686
XK EUR 383
KW KWD 965
KG KGS 996
LA LAK 856
LV EUR 371
LB LBP 961
LS LSL 266
LR LRD 231
LY LYD 218
LI CHF 423
LT EUR 370
LU EUR 352
MO MOP 853
MG MGA 261
MW MWK 265
MY MYR 60
MV MVR 960
ML XOF 223
MT EUR 356
MH USD 692
MQ EUR 596
MR MRU 222
MU MUR 230
YT EUR 262
MX MXN 52
FM USD 691
MD MDL 373
MC EUR 377
MN MNT 976
ME EUR 382
MS XCD 1
MA MAD 212
MZ MZN 258
MM MMK 95
NA NAD 264
NR AUD 674
NP NPR 977
NL EUR 31
NC XPF 687
NZ NZD 64
NI NIO 505
NE XOF 227
NG NGN 234
NU NZD 683
KP KPW 850
MK MKD 389
NO NOK 47
OM OMR 968
PK PKR 92
PW USD 680
PS ILS 970
PA PAB 507
PG PGK 675
PY PYG 595
PE PEN 51
PH PHP 63
PL PLN 48
PT EUR 351
PR USD 1
QA QAR 974
RE EUR 262
RO RON 40
RU RUB 7
RW RWF 250
SH SHP 290
KN XCD 1
LC XCD 1
PM EUR 508
VC XCD 1
WS WST 685
SM EUR 378
ST STN 239
SA SAR 966
SN XOF 221
RS RSD 381
SC SCR 248
SL SLE 232
SG SGD 65
SX XCG 1
SK EUR 421
SI EUR 386
SB SBD 677
SO SOS 252
ZA ZAR 27
KR KRW 82
SS SSP 211
ES EUR 34
LK LKR 94
SD SDG 249
SR SRD 597
SE SEK 46
CH CHF 41
SY SYP 963
TW TWD 886
TJ TJS 992
TZ TZS 255
TH THB 66
TL USD 670
TG XOF 228
TO TOP 676
TT TTD 1
TN TND 216
TR TRY 90
TM TMT 993
TC USD 1
TV AUD 688
UG UGX 256
UA UAH 380
AE AED 971
GB GBP 44
US USD 1
UY UYU 598
UZ UZS 998
VU VUV 678
VA EUR 39
VE VES 58
VN VND 84
WF XPF 681
EH MAD 212
YE YER 967
ZM ZMW 260
ZW ZWG 263
`

const plans = new Map(
  phonePlans
    .trim()
    .split('\n')
    .flatMap((row) => {
      const [plan = '', isos = ''] = row.split(': ')
      return isos.split(' ').map((iso) => [iso, plan])
    }),
)

export const countries: readonly Country[] = table
  .trim()
  .split('\n')
  .map((row) => {
    const [iso = '', currency = '', dialCode = ''] = row.split(' ')
    return { iso, currency, dialCode: `+${dialCode}`, phonePlan: plans.get(iso) ?? '' }
  })

export const defaultCountry = countries[0] as Country

export function findCountry(iso: string): Country | null {
  return countries.find((country) => country.iso === iso) ?? null
}

export function dialCodeOf(iso: string): string {
  return (findCountry(iso) ?? defaultCountry).dialCode
}

export function phoneRulesOf(iso: string): PhoneRules {
  const { dialCode, phonePlan } = findCountry(iso) ?? defaultCountry
  return { dialCode, phonePlan }
}
