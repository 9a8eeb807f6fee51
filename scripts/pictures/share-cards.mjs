import { asubuhiLogo, bahariLogo, kijaniLogo, mark } from './marks.mjs'

export const kijaniCard = {
  name: 'Kijani Crafts',
  lines: ['Baskets, beads and kitenge', 'made by hand in Nairobi'],
  logo: kijaniLogo,
  logoField: 48,
  cloth: '#00852a',
  light: '#fff6e6',
  beam: '#00701f',
  wall: '#f6e3d0',
  motifs: [
    { motif: 'wall-plate', x: 768, y: 146, scale: 0.84 },
    { motif: 'aloe', x: 894, y: 238, scale: 1.58 },
    { motif: 'honey', x: 812, y: 320, scale: 1.12 },
    { motif: 'basket', x: 552, y: 258, scale: 1.52 },
  ],
}

export const bahariCard = {
  name: 'Bahari Fabrics',
  lines: ['Kanga, kikoi and kitenge', 'from the Mombasa coast'],
  logo: bahariLogo,
  logoField: 48,
  cloth: '#0b5d8f',
  light: '#fff6e6',
  beam: '#084a73',
  wall: '#e6eff1',
  motifs: [
    { motif: 'kikoi', x: 586, y: 128, scale: 1.18 },
    { motif: 'kanga', x: 790, y: 130, scale: 1.1 },
    { motif: 'bolt', x: 640, y: 334, scale: 1.14 },
    { motif: 'headwrap', x: 924, y: 246, scale: 1.5 },
  ],
}

export const asubuhiCard = {
  name: 'Asubuhi Pantry',
  lines: ['Coffee, honey and mugs', 'for a slow breakfast in Nairobi'],
  logo: asubuhiLogo,
  logoField: 48,
  cloth: '#a8480c',
  light: '#fff6e6',
  beam: '#8a3a08',
  wall: '#f8ead2',
  motifs: [
    { motif: 'coffee', x: 590, y: 190, scale: 1.4 },
    { motif: 'honey', x: 790, y: 250, scale: 1.4 },
    { motif: 'enamel-mug', x: 930, y: 270, scale: 1.3 },
    { motif: 'bowl', x: 700, y: 350, scale: 1.05 },
  ],
}

export const kibandaCard = {
  name: 'Kibanda',
  lines: ['Your market stall, in one link.', 'Sell through WhatsApp and Telegram.'],
  logo: `<rect width="32" height="32" fill="#fffaf0"/><g transform="translate(4 4) scale(.75)">${mark()}</g>`,
  logoField: 32,
  cloth: '#00852a',
  light: '#fff6e6',
  beam: '#00701f',
  wall: '#f4dcc6',
  motifs: [
    { motif: 'collar', x: 792, y: 146, scale: 0.8 },
    { motif: 'sisal-planter', x: 912, y: 246, scale: 1.55 },
    { motif: 'enamel-mug', x: 826, y: 340, scale: 1.06 },
    { motif: 'basket', x: 580, y: 270, scale: 1.45 },
  ],
}
