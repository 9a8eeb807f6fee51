import { expect, test } from 'vitest'
import { PRODUCT_NAME } from '#app/copy/brand.ts'
import { reservedIn } from '#app/domain/store/reserved-names.ts'

test.each([
  ...['Safaricom', 'SAFARICOM Prizes', 'Safari-com', 'SafaricomOffers', 'M-PESA Agent', 'M P E S A'],
  ...['Lipa na M\u200bPesa', 'Ｅquity Bank', 'E.q.u.i.t.y', 'KCB', 'K.C.B Mobile', 'KRA', 'eCitizen'],
  ...['E-Citizen services', 'Airtel Money', 'Kenya Revenue', 'KenyaRevenue Office', 'Tanzania Revenue'],
  // Other scripts: Cyrillic, Greek, Cherokee, Lisu, Coptic, Armenian, Hebrew digits and letters.
  ...['Sаfаricоm', 'Эquity', 'Єquity', 'Εqυity', 'Ꮪafaricom', 'ꮪafaricom', 'Ꮇ-PESA', 'ꓢꓮFARICOM', 'Ⲙ-ⲣⲉѕа'],
  ...['Տafaricom', 'Safaricסm', 'Safaric٥m', 'КСВ', 'ТеӀеɡrаm', 'ЯЯA', 'MPΣSA'],
  // Small capitals, signs and fonts of Unicode.
  ...['ᴍ-ᴘᴇꜱᴀ', 'ꜱᴀꜰᴀʀɪᴄᴏᴍ', '𝐒𝐚𝐟𝐚𝐫𝐢𝐜𝐨𝐦', '𝕄-ℙ𝔼𝕊𝔸', 'Ⓜ-Ⓟⓔⓢⓐ', '🅼-🅿🅴🆂🅰', '🅂afaricom', '🇰🇨🇧', 'M-P€SA', 'ﾶ KCB'],
  ...['爪-卩乇丂卂', '๓קєรค', 'ΛIЯTΣᄂ', 'Sαƒαяι¢σм'],
  // Strokes, hooks and marks.
  ...['Équity', 'Ṁ-Pẹșä', 'Ŧelegram', 'Ƙcb', 'Mpɇsa', 'K̷C̷B̷', 'T̲i̲k̲T̲o̲k̲'],
  // Digits and punctuation for letters or between them.
  ...[
    '5afaric0m',
    '$afaricom',
    'Safaric●m',
    'Alrtel',
    'A1rtel',
    'Airte|',
    '3quity',
    'KC8',
    'Te1e9ram',
    'M|PESA',
    'M•PESA',
  ],
  ...['M+PESA', 'M’PESA', 'Mʼpesa', 'M_PESA', 'KRA🇰🇪', 'V!SA', 'P4ypal'],
  // Two letters that are read as one.
  ...[
    'Safaricorn',
    'Airtel Kenya',
    'VVhatsapp',
    'VVestern Union',
    'Vodacorn',
    'Vocla com',
    'rn-pesa',
    'Stanclard Chartered',
  ],
  // Messengers, and ourselves.
  ...['WhatsApp', 'Whats App Business', 'What’s App', 'WhаtsАpp', 'Telegram', 'Te1egram', 'Tele-gram', 'Telegrarn'],
  ...[
    'Facebook',
    'lnstagram',
    'TikTok',
    'Kibanda Support',
    'KibandaSupport',
    'Kibаnda Help',
    'Support Kibanda',
    'Kibanda Team',
  ],
  ...['Msaada wa Kibanda', 'Kibanda Customer Care', `${PRODUCT_NAME} Official`],
])('%s needs the operator', (name) => {
  expect(reservedIn(name)).not.toEqual([])
})

test.each([
  ...['Kijani Crafts', 'Bahari Fabrics', 'Safari Comfort', 'Krafts', 'Visage Beauty', 'Ultra Shop', 'Trade Kenya', ''],
  ...['Huduma Salon', 'Momo Kitchen', 'Mukuru Shoes', 'Duka la Mama', 'Mama Safi', 'Equator Bags', 'Support Shop'],
  ...[
    'Tele Grams Bakery',
    'Kibanda cha Mama',
    'Kibanda',
    'Mama Kibanda',
    'Kibanda Fresh',
    'Support Bras Nairobi',
    'The Help',
  ],
  ...[
    'Corner Shop',
    'Modern Wear',
    'Burn Fitness',
    'Cici Boutique',
    'Clcks',
    'Uncle Ali',
    'Clothing & Co',
    'Savvy Cakes',
  ],
  ...[
    'Studio 254',
    'Shop 24/7',
    'Nairobi 001',
    'B2B Supplies',
    'Duka 🇰🇪',
    '❤️ Maua',
    'Café Ñandú',
    'Zoë',
    'Ørsted Lamps',
  ],
  ...[
    'Revenue Tailors',
    'Authority Barbers',
    'Water Nairobi',
    'Power Kenya Gym',
    'Familia Bank Street Grill',
    'Kenya Crafts',
  ],
  ...['Магазин Анна', 'Μαρία', 'متجر نور', 'ሱቅ', '売店屋', 'दुकान', 'חנות', 'ร้านค้า', 'Ꮳꮃꭹ'],
  ...['Pesa Poa Shoes', 'Telephone World', 'Telegraph Hill Coffee', 'Instant Grams', 'Whats Cooking App'],
])('%s is nobody’s name', (name) => {
  expect(reservedIn(name)).toEqual([])
})

test('a long name of any letters is judged in a time that grows with its length alone', () => {
  const started = performance.now()
  for (const name of ['rn'.repeat(5_000), '🅰'.repeat(5_000), 'ᴍ '.repeat(5_000)]) reservedIn(name)
  expect(performance.now() - started).toBeLessThan(2_000)
})
