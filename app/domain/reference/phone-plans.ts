// Made by scripts/phone-plans.mjs: not to be edited.

/**
 * The countries of each numbering plan, after: how long its numbers are, how long mobile ones are,
 * whether a 0 may be part of a number, the prefix dialled within the country, what replaces it.
 */
export const phonePlans = String.raw`
10 10 - -: BJ CI
10 10 ^0+ (5\d{6})$|1 721$1: SX
10 10 ^0+ ([0-24-8]\d{5})$|0|180020 1534$1: JE
10 10 ^0+ ([2-46-8]\d{6})$|1 868$1: TT
10 10 ^0+ ([2-479]\d{6})$|1 649$1: TC
10 10 ^0+ ([2-578]\d{6})$|1 284$1: VG
10 10 ^0+ ([2-7]\d{6})$|1 767$1: DM
10 10 ^0+ ([2-7]\d{6})$|1 784$1: VC
10 10 ^0+ ([2-7]\d{6})$|1 869$1: KN
10 10 ^0+ ([2-8]\d{6})$|1 758$1: LC
10 10 ^0+ ([2-9]\d{6})$|1 246$1: BB
10 10 ^0+ ([2-9]\d{6})$|1 345$1: KY
10 10 ^0+ ([2-9]\d{6})$|1 441$1: BM
10 10 ^0+ ([2-9]\d{6})$|1 473$1: GD
10 10 ^0+ ([2-9]\d{6})$|1 671$1: GU
10 10 ^0+ ([2457]\d{6})$|1 264$1: AI
10 10 ^0+ ([25-8]\d{5})$|0|180020 1624$1: IM
10 10 ^0+ ([25-9]\d{5})$|0|180020 1481$1: GG
10 10 ^0+ ([267]\d{6})$|1 684$1: AS
10 10 ^0+ ([3-8]\d{6})$|1 242$1: BS
10 10 ^0+ ([34]\d{6})$|1 664$1: MS
10 10 ^0+ ([457]\d{6})$|1 268$1: AG
10 10 ^0+ -: GR MX
10 10 ^0+ 0: IN NG TR VE
10 10 ^0+ 1: CA DO JM PR US
10 10 ^0+ 8: KZ RU
10,11 10,11 ^0+ (?:0|90)(?:(1[245]|2[1-35]|31|4[13]|[56]5|99)(\d{10,11}))? $2: BR
10,11 10,11 ^0+ 0?(?:(11|2(?:2(?:02?|[13]|2[13-79]|4[1-6]|5[2457]|6[124-8]|7[1-4]|8[13-6]|9[1267])|3(?:02?|1[467]|2[03-6]|3[13-8]|[49][2-6]|5[2-8]|[67])|4(?:7[3-578]|9)|6(?:[0136]|2[24-6]|4[6-8]?|5[15-8])|80|9(?:0[1-3]|[19]|2\d|3[1-6]|4[02568]?|5[2-4]|6[2-46]|72?|8[23]?))|3(?:3(?:2[79]|6|8[2578])|4(?:0[0-24-9]|[12]|3[5-8]?|4[24-7]|5[4-68]?|6[02-9]|7[126]|8[2379]?|9[1-36-8])|5(?:1|2[1245]|3[237]?|4[1-46-9]|6[2-4]|7[1-6]|8[2-5]?)|6[24]|7(?:[069]|1[1568]|2[15]|3[145]|4[13]|5[14-8]|7[2-57]|8[126])|8(?:[01]|2[15-7]|3[2578]?|4[13-6]|5[4-8]?|6[1-357-9]|7[36-8]?|8[5-8]?|9[124])))15)? 9$1: AR
4,5 5 ^0+ -: SH
4,5,6,7,8,9,10,11 9 ^0+ (15(?:0[06]|1[12]|[35]5|4[04]|6[26]|77|88|99)\d): LU
4,5,6,7,8,9,10,11,12,13 7,8,9,10,11,12,13 ^0+ 0: AT
4,7 4,7 ^0+ -: NU
5 5 ^0+ -: CK FK
5,6,7 6,7 ^0+ -: TV
5,6,7,10 7,10 ^0+ -: WS
5,6,7,8,9 5,6,7,8,9 ^0+ 0: ZA
5,6,7,8,9,10 6,7,8,9,10 ^0+ 0: FI
5,6,7,8,9,10,11,12,13,14,15 10,11 ^0+ 0: DE
5,6,8,9,10,11 9,10 ^0+ 0(8(?:[1-46-8]|5\d\d))?: KR
5,7 5,7 ^0+ -: SB
5,7 7 ^0+ -: TO VU
5,8 8 ^0+ 0: KI
6 6 ^0+ (10(?:01|[12]0|88)): FO
6 6 ^0+ -: GL NC WF
6,7 7 ^0+ -: SR
6,7,10 10 ^0+ 0: IR
6,7,8,10 8 ^0+ 0: CU
6,7,8,9 7,8,9 ^0+ 0: SO
6,7,8,9 8,9 ^0+ 0: BG
6,7,8,9,10 10 ^0+ 0: BD
6,7,8,9,10 7,8,9,10 ^0+ 0: MM
6,7,8,9,10,11 9,10 - -: VA
6,7,8,9,10,11,12 9,10 - -: IT
6,7,9 9 ^0+ 0: SK
6,8,9,10 10 ^0+ 0: PH
6,9 6,9 ^0+ -: AD
6,9 6,9 ^0+ 0: PM
6,9 9 ^0+ 0: RO
7 7 ^0+ -: AW BZ BN CV KM FJ GY MV FM NR PW ST SC
7 7 ^0+ 0: ER
7 7 ^0+ 1: MH
7,8 7,8 - 0(11\d{6}|60\d{6}|61\d{6}|6[256]\d{6}|7[467]\d{6}) $1: GA
7,8 7,8 ^0+ -: CW EE PA
7,8 7,8 ^0+ 0: LB
7,8 8 ^0+ -: BT BW MU PG TL
7,8,9 7,9 ^0+ 0: LR
7,8,9 9 ^0+ 0: KE PY SE YE
7,8,9,10 7,9 ^0+ 0: CD
7,8,9,10 9 ^0+ 0: IE
7,8,9,10,11 11 ^0+ (1(?:[12]\d|79)\d\d)|0: CN
7,8,9,10,11,12 8,9,10 ^0+ 0: RS
7,8,9,10,11,12 9,10,11,12 ^0+ 0: ID
7,9 7,9 ^0+ (1001)|0: LI
7,9 7,9 ^0+ -: GM IS
7,9 9 ^0+ -: GW PL
7,9 9 ^0+ 0: MW
8 8 - -: BF
8 8 ^0+ (19(?:0[0-2468]|1[09]|20|66|77|99)): CR
8 8 ^0+ -: BH BI CF TD CY DK DJ SV SZ PF GI GT HT HN HK KW LV LS MO ML MT MR NI NE NO OM QA SG TG TN
8 8 ^0+ 0(1\d)?: BO
8 8 ^0+ 0: AM MD ME MK SL SI UY
8 8 ^0+ 8: TM
8 8 ^0+ [08]: LT
8,10 10 ^0+ 0([3579]|4(?:[14]4|56))?: CO
8,10 10 ^0+ 0: NP KP
8,10 8 - ([89]\d{5})$ 0549$1: SM
8,9 8,9 ^0+ 0: BA KH HR MC
8,9 9 ^0+ -: GN MZ
8,9 9 ^0+ 06: HU
8,9 9 ^0+ 0: AL DZ BE EC JO NA PS PE RW SY TH AE
8,9,10 10 ^0+ 0: EG IQ
8,9,10 8 ^0+ 0: MN
8,9,10 8,9,10 ^0+ 0: NZ
8,9,10 9,10 ^0+ 0: LA MY
8,9,10,11 9 ^0+ 0: TW
8,9,10,11,12 8 ^0+ 0: XK
8,9,11,12 9 ^0+ 0: IL
9 9 - -: CG TJ
9 9 ^0+ (183[12])|0: AU
9 9 ^0+ ([24-9]\d{6})$|0 20$1: MG
9 9 ^0+ -: AO CM CL CZ GQ PT SN ES UZ
9 9 ^0+ 0: AF AZ ET FR GF GE GH GP KG LY MQ YT MA RE SA SS LK SD CH TZ UG UA EH ZM
9 9 ^0+ 0|80?: BY
9,10 10 ^0+ (000[2569]\d{4,6})$|(?:(?:003768)0?)|0 $1: JP
9,10 10 ^0+ 0: PK
9,10 10 ^0+ 0|180020: GB
9,10 9 ^0+ 0: VN ZW
9,11 9,11 ^0+ 0: NL
`

/** The countries that write their mobile numbers in groups of these lengths. */
export const phoneGroups = `
1 2 2 2 2: CM FR MC MA EH
1 2 4 4: AR
1 3 3: ER SC
1 3 4: CW MM
1 4 4: CL JO
1 7: CU SO
1 8: NL
2 2 2 2 2: BJ
2 2 2 2: BT BF BI CF TD DK DJ PF GA ML MR NE NO SM TG
2 2 2 4: CI
2 2 2: FO GL NC PM WF
2 2 3 2: MG
2 2 3 3: LA
2 2 4: HT
2 3 2 2: AZ BY SN SE CH UZ
2 3 3: BA BW BG KH XK LV LB ME MK SI TN UY
2 3 4: AF AL CG HR EC ET GH HU IE IL LR MY MZ NA NZ SA ZA LK SD TJ TH UA AE ZW
2 3: CK
2 4 4: JP KR
2 4: TV
2 5 4: BR
2 5: WS SB
2 6: AM CY SL TM
2 7: FI LY RS ZM
2 8: EG
3 2 2 2: DZ BE GF GE GP GN MW MQ YT RE ES
3 2 2: CV KM
3 2 3: MD
3 3 2 2: RU TR
3 3 3: KE AO AU AT CD CZ GQ GW ID KG LI LU PS PY PE PL PT RO RW SK SS SY TW TZ UG VN YE
3 3 4: AS AI AG BS BB BM VG CA KY DM DO GR GD GU IR IQ IT JM KZ MX MS NG KP PH PR KN LC VC SX TT TC US VA
3 3: AD
3 4 4: CN
3 4: AW BZ BN FJ GM GY IS MV MH FM NR NU PW ST SR TO VU
3 5: KW LT
3 7: CO NP PK VE
4 4: BH CR SV EE SZ GT HN HK LS MO MT MU MN NI OM PA PG QA SG TL
4 6: BD GG IM JE GB
4 7: DE
5 5: IN
5: FK SH
8: BO GI KI
`
