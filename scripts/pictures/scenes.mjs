/** Product pictures by file name. `view` is the shown part of the 200 by 200 field. */

const charcoal = { a: '#e8dcc4', b: '#2d2b29', c: '#5a5550' }
const lagoon = { a: '#0b6e8f', b: '#f2b632', c: '#fbf6e8' }
const sunset = { a: '#a8392f', b: '#f6d9a0', c: '#f4b93e', d: '#7a3b66', e: '#c2562b' }
const rust = { a: '#9a4a2c', b: '#4d2413' }
const olive = { a: '#5c6b2f', b: '#f5ecd2', c: '#e8b23e' }
const lemongrass = { a: '#c5d79a', b: '#9bb566', c: '#edf3d6', d: '#4c7f4f' }

export const scenes = {
  'beaded-sandals': wholeScene('sandals', '#efe2cd'),
  'beaded-sandals-straps': closeUpScene('sandals', '#e6d2b4', '18 58 84 84'),
  'beaded-sandals-dark': wholeScene('sandals', '#dfe6d6', undefined, rust),
  'cushion-cover': wholeScene('cushion', '#dfe6d6'),
  'cushion-cover-pair': pairScene('cushion', '#f3e3c8', olive, {}),
  'cushion-cover-stitching': closeUpScene('cushion', '#dfe6d6', '34 34 84 84'),
  'honey-soap': wholeScene('soap', '#f7e7c3', '#ecd39c'),
  'hoop-earrings': wholeScene('earrings', '#d9e5e6'),
  'brass-bangles': wholeScene('bangles', '#f0d9cc'),
  'brass-bangles-near': closeUpScene('bangles', '#e9cbb9', '34 46 92 92'),
  'sunbird-tote': wholeScene('tote-sunbird', '#cfe0dc', '#b9d0ca'),
  'sunbird-tote-print': closeUpScene('tote-sunbird', '#cfe0dc', '56 76 92 92', '#b9d0ca'),
  'sunbird-tote-packed': besideScene('tote-sunbird', '#f4e2c6', { motif: 'notebook', x: 66, scale: 0.64 }, '#e6cda2'),
  'aloe-planter': wholeScene('aloe', '#f6e3d6', '#eccdb8'),
  'aloe-planter-band': closeUpScene('aloe', '#f6e3d6', '52 88 96 96', '#eccdb8'),
  'coconut-candle': wholeScene('candle', '#e4e2da', '#d2cfc3'),
  'savannah-mug': wholeScene('enamel-mug', '#f8e0a8', '#efcd80'),
  'savannah-mug-pair': pairScene('enamel-mug', '#dfe9e4', { b: '#1f6b4a' }, {}, '#cbdad2'),
  'savannah-mug-tree': closeUpScene('enamel-mug', '#f8e0a8', '48 66 94 94', '#efcd80'),
  'highland-coffee': wholeScene('coffee', '#ecdccb', '#dcc5ac'),
  'highland-coffee-cup': besideScene(
    'coffee',
    '#dfe5dd',
    { motif: 'pottery-mug', colours: { a: '#7d4a32' } },
    '#c9d3c6',
  ),
  'kiondo-charcoal': wholeScene('basket', '#dbe6dc', '#c6d6c8', charcoal),
  'kiondo-charcoal-weave': closeUpScene('basket', '#dbe6dc', '52 84 92 92', '#c6d6c8', charcoal),
  'kiondo-charcoal-home': besideScene('basket', '#f1e4d4', { motif: 'sisal-planter' }, '#e2cfb6', charcoal),
  'kiondo-ochre': wholeScene('basket', '#f4dcc6', '#e8c5a4'),
  'kiondo-ochre-weave': closeUpScene('basket', '#f4dcc6', '52 84 92 92', '#e8c5a4'),
  'kiondo-ochre-pair': pairScene('basket', '#dfe6d6', charcoal, {}, '#cad5bd'),
  'kiondo-ochre-handle': closeUpScene('basket', '#f6e3d6', '48 20 104 104', '#eccdb8'),
  'kitenge-cloth': wholeScene('cloth-stack', '#f3e8d2', '#e4d3b2'),
  'kitenge-cloth-print': closeUpScene('cloth-stack', '#f3e8d2', '70 44 92 92', '#e4d3b2'),
  'kitenge-cloth-sunset': wholeScene('cloth-stack', '#dbe8ea', '#c3d6d9', sunset),
  'kitenge-notebook': wholeScene('notebook', '#f4d9c9'),
  'lemongrass-soap': wholeScene('soap', '#e3ecd2', '#cfdeb6', lemongrass),
  'bead-collar': wholeScene('collar', '#ecdcc8'),
  'bead-collar-beads': closeUpScene('collar', '#e2ccb0', '16 60 78 78'),
  'bead-collar-earrings': {
    wall: '#dfe9e4',
    items: [
      { motif: 'earrings', x: 96, y: 92, scale: 0.5 },
      { motif: 'collar', x: -8, y: -8, scale: 0.76 },
    ],
  },
  'table-mats': wholeScene('mats', '#dfe5dd'),
  'olive-bowl': wholeScene('bowl', '#e2e9ea', '#ccd8d9'),
  'olive-bowl-grain': closeUpScene('bowl', '#f1e4d4', '44 74 96 96', '#e2cfb6'),
  'olive-bowl-table': besideScene('bowl', '#f3e3c8', { motif: 'honey' }, '#e4cd9f'),
  'indigo-mug': wholeScene('pottery-mug', '#f1e4d4', '#e2cfb6'),
  'sisal-planter': wholeScene('sisal-planter', '#f7e9cf', '#ead4ab'),
  'trinket-dish': wholeScene('trinket-dish', '#dfe9e4'),
  'leaf-tote': wholeScene('tote-leaf', '#f6dfc0', '#ebca9c', { a: '#f5efe0' }),
  'acacia-honey': wholeScene('honey', '#e7e3d2', '#d5cfb6'),
  'wall-plate': wholeScene('wall-plate', '#e9e1d4'),
  'wall-plate-pair': pairScene('wall-plate', '#f4dcc6', { a: '#e9dfc6', b: '#24507a', c: '#3b2f26' }, {}),
  'wrap-dress': wholeScene('dress', '#dbe8ea', '#c3d6d9'),
  'wrap-dress-waist': closeUpScene('dress', '#dbe8ea', '58 50 88 88', '#c3d6d9'),
  'wrap-dress-indigo': wholeScene('dress', '#f6e3d6', '#eccdb8', {
    a: '#22527a',
    b: '#f6d9a0',
    c: '#c2562b',
    d: '#163955',
  }),

  'kanga-karafuu': wholeScene('kanga', '#f3e6cb'),
  'kikoi-lagoon': wholeScene('kikoi', '#e4eef0'),
  'shuka-check': wholeScene('shuka', '#f1dfc6', '#e0c7a3'),
  'wave-bolt': wholeScene('bolt', '#f7ead2', '#ead5ae'),
  headwrap: wholeScene('headwrap', '#dce9ee', '#c3d8e0'),
  'beach-dress': wholeScene('dress', '#fbe6cf', '#efd0ac', { a: '#0b6e8f', b: '#fbe6b4', c: '#e2572b', d: '#084d66' }),
  'coast-tee': wholeScene('tee', '#d5e6ea', '#bcd5dc', { b: '#f2b632', c: '#0b5d8f' }),
  'cloth-bundle': wholeScene('cloth-stack', '#dfe7e2', '#c8d5cd', { ...lagoon, d: '#17406b', e: '#0f7d86' }),
}

function wholeScene(motif, wall, table, colours) {
  return { wall, table, items: [{ motif, colours }] }
}

function closeUpScene(motif, wall, view, table, colours) {
  return { wall, table, view, items: [{ motif, colours }] }
}

function pairScene(motif, wall, back, front, table) {
  return {
    wall,
    table,
    tableAt: 108,
    items: [
      { motif, colours: back, x: 60, y: 4, scale: 0.74 },
      { motif, colours: front, x: -10, y: 42, scale: 0.82 },
    ],
  }
}

function besideScene(motif, wall, companion, table, colours) {
  return {
    wall,
    table,
    tableAt: 110,
    items: [
      { x: 78, y: 16, scale: 0.66, ...companion },
      { motif, colours, x: -18, y: 34, scale: 0.86 },
    ],
  }
}
