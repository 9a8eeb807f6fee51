import type { MoneyFormat } from '../money.ts'

export interface Currency {
  code: string
  symbol: string
  name: string
}

export const DEFAULT_CURRENCY = 'KES'
/** Shown only where no currency is known. */
export const FALLBACK_SYMBOL = '$'

// ISO 4217 code, symbol, name. The shilling of Kenya first, the rest by name.
const table = `
KES KSh Kenyan Shilling
AFN ؋ Afghan Afghani
ALL ALL Albanian Lek
DZD DA Algerian Dinar
AOA Kz Angolan Kwanza
ARS $ Argentine Peso
AMD ֏ Armenian Dram
AWG Afl. Aruban Florin
AUD A$ Australian Dollar
AZN ₼ Azerbaijani Manat
BSD $ Bahamian Dollar
BHD BHD Bahraini Dinar
BDT ৳ Bangladeshi Taka
BBD $ Barbadian Dollar
BYN BYN Belarusian Ruble
BZD $ Belize Dollar
BMD $ Bermudan Dollar
BTN BTN Bhutanese Ngultrum
BOB Bs Bolivian Boliviano
BAM KM Bosnia-Herzegovina Convertible Mark
BWP P Botswanan Pula
BRL R$ Brazilian Real
GBP £ British Pound
BND $ Brunei Dollar
BGN BGN Bulgarian Lev
BIF FBu Burundian Franc
KHR ៛ Cambodian Riel
CAD CA$ Canadian Dollar
CVE Esc Cape Verdean Escudo
XCG Cg Caribbean Guilder
KYD $ Cayman Islands Dollar
XAF FCFA Central African CFA Franc
XPF CFPF CFP Franc
CLP $ Chilean Peso
CNY ¥ Chinese Yuan
COP $ Colombian Peso
KMF CF Comorian Franc
CDF FC Congolese Franc
CRC ₡ Costa Rican Colón
CUP $ Cuban Peso
CZK Kč Czech Koruna
DKK kr Danish Krone
DJF Fdj Djiboutian Franc
DOP $ Dominican Peso
XCD $ East Caribbean Dollar
EGP E£ Egyptian Pound
ERN Nfk Eritrean Nakfa
ETB Br Ethiopian Birr
EUR € Euro
FKP £ Falkland Islands Pound
FJD $ Fijian Dollar
GMD D Gambian Dalasi
GEL ₾ Georgian Lari
GHS GH₵ Ghanaian Cedi
GIP £ Gibraltar Pound
GTQ Q Guatemalan Quetzal
GNF FG Guinean Franc
GYD $ Guyanaese Dollar
HTG HTG Haitian Gourde
HNL L Honduran Lempira
HKD HK$ Hong Kong Dollar
HUF Ft Hungarian Forint
ISK kr Icelandic Króna
INR ₹ Indian Rupee
IDR Rp Indonesian Rupiah
IRR IRR Iranian Rial
IQD IQD Iraqi Dinar
ILS ₪ Israeli New Shekel
JMD $ Jamaican Dollar
JPY ¥ Japanese Yen
JOD JOD Jordanian Dinar
KZT ₸ Kazakhstani Tenge
KWD KWD Kuwaiti Dinar
KGS som Kyrgyz Som
LAK ₭ Laotian Kip
LBP L£ Lebanese Pound
LSL L Lesotho Loti
LRD L$ Liberian Dollar
LYD LD Libyan Dinar
MOP MOP Macanese Pataca
MKD MKD Macedonian Denar
MGA Ar Malagasy Ariary
MWK MK Malawian Kwacha
MYR RM Malaysian Ringgit
MVR MVR Maldivian Rufiyaa
MRU UM Mauritanian Ouguiya
MUR Rs Mauritian Rupee
MXN MX$ Mexican Peso
MDL MDL Moldovan Leu
MNT ₮ Mongolian Tugrik
MAD DH Moroccan Dirham
MZN MT Mozambican Metical
MMK K Myanmar Kyat
NAD N$ Namibian Dollar
NPR Rs Nepalese Rupee
TWD NT$ New Taiwan Dollar
NZD NZ$ New Zealand Dollar
NIO C$ Nicaraguan Córdoba
NGN ₦ Nigerian Naira
KPW ₩ North Korean Won
NOK kr Norwegian Krone
OMR OMR Omani Rial
PKR Rs Pakistani Rupee
PAB PAB Panamanian Balboa
PGK PGK Papua New Guinean Kina
PYG ₲ Paraguayan Guarani
PEN PEN Peruvian Sol
PHP ₱ Philippine Peso
PLN zł Polish Zloty
QAR QAR Qatari Riyal
RON lei Romanian Leu
RUB ₽ Russian Ruble
RWF FRw Rwandan Franc
WST WST Samoan Tala
STN Db São Tomé and Príncipe Dobra
SAR SAR Saudi Riyal
RSD RSD Serbian Dinar
SCR SR Seychellois Rupee
SLE Le Sierra Leonean Leone
SGD S$ Singapore Dollar
SBD $ Solomon Islands Dollar
SOS Sh.So. Somali Shilling
ZAR R South African Rand
KRW ₩ South Korean Won
SSP SS£ South Sudanese Pound
LKR Rs Sri Lankan Rupee
SHP £ Saint Helena Pound
SDG SD£ Sudanese Pound
SRD $ Surinamese Dollar
SZL E Swazi Lilangeni
SEK kr Swedish Krona
CHF CHF Swiss Franc
SYP £ Syrian Pound
TJS TJS Tajikistani Somoni
TZS TSh Tanzanian Shilling
THB ฿ Thai Baht
TOP T$ Tongan Pa'anga
TTD $ Trinidad and Tobago Dollar
TND DT Tunisian Dinar
TRY ₺ Turkish Lira
TMT TMT Turkmenistani Manat
UGX USh Ugandan Shilling
UAH ₴ Ukrainian Hryvnia
AED AED United Arab Emirates Dirham
UYU $ Uruguayan Peso
USD $ US Dollar
UZS UZS Uzbekistani Som
VUV VUV Vanuatu Vatu
VES Bs. Venezuelan Bolívar
VND ₫ Vietnamese Dong
XOF CFA West African CFA Franc
YER YER Yemeni Rial
ZMW K Zambian Kwacha
ZWG ZiG Zimbabwe Gold
`

/** Without a minor unit in ISO 4217; the cent of the Tanzanian shilling is out of use. */
const WITHOUT_DECIMALS = new Set('BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF TZS UGX VND VUV XAF XOF XPF'.split(' '))

export const currencies: readonly Currency[] = table
  .trim()
  .split('\n')
  .map((row) => {
    const [code = '', symbol = '', ...name] = row.split(' ')
    return { code, symbol, name: name.join(' ') }
  })

export function currencySymbol(code: string | null): string {
  return currencies.find((currency) => currency.code === code)?.symbol ?? FALLBACK_SYMBOL
}

export function moneyFormatOf(code: string | null): MoneyFormat {
  return { symbol: currencySymbol(code), fractionDigits: code !== null && WITHOUT_DECIMALS.has(code) ? 0 : 2 }
}
