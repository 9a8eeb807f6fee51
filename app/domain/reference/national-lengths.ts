// ISO 3166 code and lengths of libphonenumber-js, which is too big for the Worker; a test compares.
const table = `
AC5-6 AD6,8-9 AE5-12 AF9 AG10 AI10 AL6-9 AM8 AO9 AR10-11 AS10 AT4-13 AU5-10,12 AW7 AX5-12 AZ9 BA8-9 BB10
BD6-10 BE8-9 BF8 BG6-9,12 BH8 BI8 BJ10 BL9 BM10 BN7 BO8-9 BQ7 BR8-11 BS10 BT7-8 BW7-8,10 BY6-11 BZ7,11 CA7,10
CC6-10,12 CD7-10 CF8 CG9 CH9,12 CI10 CK5 CL9-11 CM8-9 CN7-12 CO8,10-11 CR8,10 CU6-8,10 CV7 CW7-8 CX6-10,12 CY8
CZ9-12 DE4-15 DJ8 DK8 DM10 DO10 DZ8-9 EC8-11 EE7-8,10 EG8-10 EH9 ER7 ES9 ET9 FI5-12 FJ7,11 FK5 FM7 FO6 FR9
GA7-8 GB7,9-10 GD10 GE9 GF9 GG7,9-10 GH8-9 GI8 GL6 GM7,9 GN8-9 GP9 GQ9 GR10-12 GT8,11 GU10 GW7,9 GY7 HK5-9,11
HN8,11 HR7-9 HT8 HU8-9 ID7-17 IE7-10 IL7-12 IM10 IN8-13 IO7 IQ8-10 IR4-7,10 IS7,9 IT6-12 JE10 JM10 JO8-9
JP8-17 KE7-10 KG9-10 KH8-10 KI5,8 KM7 KN10 KP8,10 KR5-6,8-14 KW7-8 KY10 KZ10,14 LA8-10 LB7-8 LC10 LI7,9 LK9
LR7-9 LS8 LT8 LU4-11 LV8 LY9 MA9 MC8-9 MD8 ME8-9 MF9 MG9 MH7 MK8 ML8 MM6-10 MN8-10 MO7-8 MP10 MQ9 MR8 MS10 MT8
MU7-8,10 MV7,10 MW7,9 MX10 MY8-10 MZ8-9 NA8-9 NC6 NE8 NF6 NG10-14 NI8 NL5-11 NO5,8 NP8,10-11 NR7 NU4,7 NZ5-10
OM7-9 PA7-8,10-11 PE8-9 PF6,8-9 PG7-8 PH6,8-13 PK8-12 PL6-10 PM6,9 PR10 PS8-10 PT9 PW7 PY6-11 QA7-9,11 RE9
RO6,9 RS6-12 RU10,14 RW8-9 SA9-10 SB5,7 SC7 SD9 SE6-10,12 SG8,10-11 SH4-5 SI5-8 SJ5,8 SK6-7,9 SL8 SM8,10 SN9
SO6-9 SR6-7 SS9 ST7 SV7-8,11 SX10 SY8-9 SZ8-9 TA4 TC10 TD8 TG8 TH8-10,13 TJ9 TK4-7 TL7-8 TM8 TN8 TO5,7
TR7,10,12-13 TT10 TV5-7 TW7-11 TZ9 UA9-10 UG9 US10 UY4-13 UZ9 VA6-12 VC10 VE10 VG10 VI10 VN7-10 VU5,7 WF6,9
WS5-7,10 XK8-12 YE7-9 YT9 ZA5-10 ZM9 ZW7,9-10
`

const byCountry = new Map(
  table
    .trim()
    .split(/\s+/)
    .map((entry) => [entry.slice(0, 2), entry.slice(2)]),
)

/** Digit counts without the leading 0 and the dial code; [] for an unknown country. */
export function nationalLengths(iso: string): number[] {
  return (byCountry.get(iso) ?? '').split(',').filter(Boolean).flatMap(lengthsBetween)
}

/** Also true for countries without a known numbering plan. */
export function isPossibleNational(iso: string, national: string): boolean {
  const lengths = nationalLengths(iso)
  return lengths.length === 0 || lengths.includes(national.length)
}

function lengthsBetween(range: string): number[] {
  const [from = 0, to = from] = range.split('-').map(Number)
  return Array.from({ length: to - from + 1 }, (_, index) => from + index)
}
