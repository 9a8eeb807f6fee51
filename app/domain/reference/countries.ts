export interface Country {
  iso: string
  name: string
  currency: string
  dialCode: string
}

export const DEFAULT_COUNTRY = 'KE'

// ISO 3166 code, ISO 4217 code, dial code, name. Kenya first, the rest by name.
const table = `
KE KES 254 Kenya
AF AFN 93 Afghanistan
AL ALL 355 Albania
DZ DZD 213 Algeria
AS USD 1 American Samoa
AD EUR 376 Andorra
AO AOA 244 Angola
AI XCD 1 Anguilla
AG XCD 1 Antigua and Barbuda
AR ARS 54 Argentina
AM AMD 374 Armenia
AW AWG 297 Aruba
AU AUD 61 Australia
AT EUR 43 Austria
AZ AZN 994 Azerbaijan
BS BSD 1 Bahamas
BH BHD 973 Bahrain
BD BDT 880 Bangladesh
BB BBD 1 Barbados
BY BYN 375 Belarus
BE EUR 32 Belgium
BZ BZD 501 Belize
BJ XOF 229 Benin
BM BMD 1 Bermuda
BT BTN 975 Bhutan
BO BOB 591 Bolivia
BA BAM 387 Bosnia and Herzegovina
BW BWP 267 Botswana
BR BRL 55 Brazil
VG USD 1 British Virgin Islands
BN BND 673 Brunei
BG EUR 359 Bulgaria
BF XOF 226 Burkina Faso
BI BIF 257 Burundi
KH KHR 855 Cambodia
CM XAF 237 Cameroon
CA CAD 1 Canada
CV CVE 238 Cape Verde
KY KYD 1 Cayman Islands
CF XAF 236 Central African Republic
TD XAF 235 Chad
CL CLP 56 Chile
CN CNY 86 China
CO COP 57 Colombia
KM KMF 269 Comoros
CG XAF 242 Congo (Brazzaville)
CD CDF 243 Congo (Kinshasa)
CK NZD 682 Cook Islands
CR CRC 506 Costa Rica
CI XOF 225 Côte d'Ivoire
HR EUR 385 Croatia
CU CUP 53 Cuba
CW XCG 599 Curaçao
CY EUR 357 Cyprus
CZ CZK 420 Czechia
DK DKK 45 Denmark
DJ DJF 253 Djibouti
DM XCD 1 Dominica
DO DOP 1 Dominican Republic
EC USD 593 Ecuador
EG EGP 20 Egypt
SV USD 503 El Salvador
GQ XAF 240 Equatorial Guinea
ER ERN 291 Eritrea
EE EUR 372 Estonia
SZ SZL 268 Eswatini
ET ETB 251 Ethiopia
FK FKP 500 Falkland Islands
FO DKK 298 Faroe Islands
FJ FJD 679 Fiji
FI EUR 358 Finland
FR EUR 33 France
GF EUR 594 French Guiana
PF XPF 689 French Polynesia
GA XAF 241 Gabon
GM GMD 220 Gambia
GE GEL 995 Georgia
DE EUR 49 Germany
GH GHS 233 Ghana
GI GIP 350 Gibraltar
GR EUR 30 Greece
GL DKK 299 Greenland
GD XCD 1 Grenada
GP EUR 590 Guadeloupe
GU USD 1 Guam
GT GTQ 502 Guatemala
GG GBP 44 Guernsey
GN GNF 224 Guinea
GW XOF 245 Guinea-Bissau
GY GYD 592 Guyana
HT HTG 509 Haiti
HN HNL 504 Honduras
HK HKD 852 Hong Kong
HU HUF 36 Hungary
IS ISK 354 Iceland
IN INR 91 India
ID IDR 62 Indonesia
IR IRR 98 Iran
IQ IQD 964 Iraq
IE EUR 353 Ireland
IM GBP 44 Isle of Man
IL ILS 972 Israel
IT EUR 39 Italy
JM JMD 1 Jamaica
JP JPY 81 Japan
JE GBP 44 Jersey
JO JOD 962 Jordan
KZ KZT 7 Kazakhstan
KI AUD 686 Kiribati
XK EUR 383 Kosovo
KW KWD 965 Kuwait
KG KGS 996 Kyrgyzstan
LA LAK 856 Laos
LV EUR 371 Latvia
LB LBP 961 Lebanon
LS LSL 266 Lesotho
LR LRD 231 Liberia
LY LYD 218 Libya
LI CHF 423 Liechtenstein
LT EUR 370 Lithuania
LU EUR 352 Luxembourg
MO MOP 853 Macao
MG MGA 261 Madagascar
MW MWK 265 Malawi
MY MYR 60 Malaysia
MV MVR 960 Maldives
ML XOF 223 Mali
MT EUR 356 Malta
MH USD 692 Marshall Islands
MQ EUR 596 Martinique
MR MRU 222 Mauritania
MU MUR 230 Mauritius
YT EUR 262 Mayotte
MX MXN 52 Mexico
FM USD 691 Micronesia
MD MDL 373 Moldova
MC EUR 377 Monaco
MN MNT 976 Mongolia
ME EUR 382 Montenegro
MS XCD 1 Montserrat
MA MAD 212 Morocco
MZ MZN 258 Mozambique
MM MMK 95 Myanmar
NA NAD 264 Namibia
NR AUD 674 Nauru
NP NPR 977 Nepal
NL EUR 31 Netherlands
NC XPF 687 New Caledonia
NZ NZD 64 New Zealand
NI NIO 505 Nicaragua
NE XOF 227 Niger
NG NGN 234 Nigeria
NU NZD 683 Niue
KP KPW 850 North Korea
MK MKD 389 North Macedonia
NO NOK 47 Norway
OM OMR 968 Oman
PK PKR 92 Pakistan
PW USD 680 Palau
PS ILS 970 Palestine
PA PAB 507 Panama
PG PGK 675 Papua New Guinea
PY PYG 595 Paraguay
PE PEN 51 Peru
PH PHP 63 Philippines
PL PLN 48 Poland
PT EUR 351 Portugal
PR USD 1 Puerto Rico
QA QAR 974 Qatar
RE EUR 262 Réunion
RO RON 40 Romania
RU RUB 7 Russia
RW RWF 250 Rwanda
SH SHP 290 Saint Helena
KN XCD 1 Saint Kitts and Nevis
LC XCD 1 Saint Lucia
PM EUR 508 Saint Pierre and Miquelon
VC XCD 1 Saint Vincent and Grenadines
WS WST 685 Samoa
SM EUR 378 San Marino
ST STN 239 São Tomé and Príncipe
SA SAR 966 Saudi Arabia
SN XOF 221 Senegal
RS RSD 381 Serbia
SC SCR 248 Seychelles
SL SLE 232 Sierra Leone
SG SGD 65 Singapore
SX XCG 1 Sint Maarten
SK EUR 421 Slovakia
SI EUR 386 Slovenia
SB SBD 677 Solomon Islands
SO SOS 252 Somalia
ZA ZAR 27 South Africa
KR KRW 82 South Korea
SS SSP 211 South Sudan
ES EUR 34 Spain
LK LKR 94 Sri Lanka
SD SDG 249 Sudan
SR SRD 597 Suriname
SE SEK 46 Sweden
CH CHF 41 Switzerland
SY SYP 963 Syria
TW TWD 886 Taiwan
TJ TJS 992 Tajikistan
TZ TZS 255 Tanzania
TH THB 66 Thailand
TL USD 670 Timor-Leste
TG XOF 228 Togo
TO TOP 676 Tonga
TT TTD 1 Trinidad and Tobago
TN TND 216 Tunisia
TR TRY 90 Türkiye
TM TMT 993 Turkmenistan
TC USD 1 Turks and Caicos Islands
TV AUD 688 Tuvalu
UG UGX 256 Uganda
UA UAH 380 Ukraine
AE AED 971 United Arab Emirates
GB GBP 44 United Kingdom
US USD 1 United States
UY UYU 598 Uruguay
UZ UZS 998 Uzbekistan
VU VUV 678 Vanuatu
VA EUR 39 Vatican City
VE VES 58 Venezuela
VN VND 84 Vietnam
WF XPF 681 Wallis and Futuna
EH MAD 212 Western Sahara
YE YER 967 Yemen
ZM ZMW 260 Zambia
ZW ZWG 263 Zimbabwe
`

export const countries: readonly Country[] = table
  .trim()
  .split('\n')
  .map((row) => {
    const [iso = '', currency = '', dialCode = '', ...name] = row.split(' ')
    return { iso, currency, dialCode: `+${dialCode}`, name: name.join(' ') }
  })

const pinned = ['KE', 'ZA', 'ZW']

export const phoneCountries: readonly Country[] = [
  ...countries.filter((country) => pinned.includes(country.iso)),
  ...countries.filter((country) => !pinned.includes(country.iso)),
]

export function findCountry(iso: string): Country | null {
  return countries.find((country) => country.iso === iso) ?? null
}

/** '+254'; an unknown code gives the default country's. */
export function dialCodeOf(iso: string): string {
  return findCountry(iso)?.dialCode ?? '+254'
}
