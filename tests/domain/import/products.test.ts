import { expect, test } from 'vitest'
import { recogniseColumns } from '#app/domain/catalog/import/columns.ts'
import { htmlToText } from '#app/domain/catalog/import/plain-text.ts'
import { needsStockCount, numberStyleOf } from '#app/domain/catalog/import/read-products.ts'
import { faultsOf, ORIGIN, readFile, tableOf } from './read-file.ts'

const SHOPIFY =
  'Handle,Title,Body (HTML),Type,Published,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Option3 Name,Option3 Value,Variant SKU,Variant Inventory Qty,Variant Price,Variant Compare At Price,Image Src,Cost per item'
const shopify = (...rows: string[]) => readFile([SHOPIFY, ...rows].join('\n'))

test('Shopify: rows of a handle are one product, a row with a picture alone adds a picture', () => {
  const { products, problems, leftOut } = shopify(
    'dress,Kitenge Dress,<p>Two</p><p>paragraphs &amp; more</p>,Dresses,true,Size,S,Colour,Red,,,D-S,3,2500,3000,https://img.example/1.jpg,900',
    'dress,,,,,,M,,Blue,,,D-M,0,2600,,https://img.example/2.jpg,',
    'dress,,,,,,,,,,,,,,,https://img.example/3.jpg,',
    'mug,Mug,,Kitchen,false,Title,Default Title,,,,,M-1,5,450,,,',
  )
  expect([problems, leftOut]).toEqual([[], []])
  expect(products).toMatchObject([
    {
      rows: [2, 3, 4],
      ...{ key: 'shopify:dress', name: 'Kitenge Dress', description: 'Two\n\nparagraphs & more', category: 'Dresses' },
      ...{ price: null, costPrice: 90_000, optionNames: ['Size', 'Colour'], isShown: true },
      units: [
        { label: 'S / Red', code: 'D-S', price: 250_000, compareAt: 300_000, stock: 3 },
        { label: 'M / Blue', code: 'D-M', price: 260_000, compareAt: null, stock: 0 },
      ],
      pictures: ['https://img.example/1.jpg', 'https://img.example/2.jpg', 'https://img.example/3.jpg'],
    },
    {
      ...{ rows: [5], code: 'M-1', price: 45_000, optionNames: [], isShown: false },
      units: [{ label: '', stock: 5, price: null }],
    },
  ])
})

const WOO =
  'ID,Type,SKU,Name,Published,Visibility in catalog,Description,Date sale price starts,Date sale price ends,In stock?,Stock,Sale price,Regular price,Categories,Images,Parent,Attribute 1 name,Attribute 1 value(s),Attribute 2 name,Attribute 2 value(s)'

test('WooCommerce: variations go to their parent by code or number, in its order; the rest is named', () => {
  const { products, problems, leftOut, notes } = readFile(
    [
      WOO,
      '7,variable,tee,T-Shirt,1,visible,One\\nTwo,,,1,,,,"Clothing > Tshirts, Sale","https://a.example/1.jpg, https://a.example/2.jpg",,Size,"S, M",Colour,"Red, Blue"',
      '8,variation,,T-Shirt - M,1,visible,,,,1,4,,500,,,tee,Size,M,Colour,',
      '9,variation,,T-Shirt - S,1,visible,,2026-11-01,2026-11-30,1,2,400,500,,,id:7,Size,S,Colour,',
      '10,simple,cap,Cap,1,hidden,,,,1,,16,18,Hats,,,Colour,Yellow,,',
      '11,grouped,set,Set,1,visible,,,,,,,,,,,,,,',
      '12,external,else,Elsewhere,1,visible,,,,,,,9,,,,,,,',
      '13,variation,,Lost,1,visible,,,,1,1,,5,,,nobody,Size,S,,',
    ].join('\n'),
    { inStock: 6 },
  )
  expect(products).toMatchObject([
    {
      ...{ rows: [2, 3, 4], key: 'woocommerce:7', code: 'tee', description: 'One\nTwo', category: 'Tshirts' },
      ...{ optionNames: ['Size'], saleFrom: '2026-11-01', saleUntil: '2026-11-30' },
      units: [
        { label: 'S', price: 40_000, compareAt: 50_000, stock: 2 },
        { label: 'M', price: 50_000, compareAt: null, stock: 4 },
      ],
      pictures: ['https://a.example/1.jpg', 'https://a.example/2.jpg'],
    },
    { name: 'Cap', price: 1_600, compareAt: 1_800, isShown: false, optionNames: [], units: [{ label: '', stock: 6 }] },
  ])
  expect(leftOut.map(({ row, reason }) => [row, reason])).toEqual([
    [6, 'grouped'],
    [7, 'external'],
  ])
  expect(problems).toMatchObject([{ rows: [8], faults: [{ code: 'parent-missing', value: 'nobody' }] }])
  expect(notes.map(({ row, reason, value }) => [row, reason, value])).toEqual([
    [2, 'attribute', 'Colour: Red, Blue'],
    [2, 'category-path', 'Clothing > Tshirts, Sale → Tshirts'],
    [5, 'attribute', 'Colour: Yellow'],
  ])
})

test('Meta: groups, a sale with its days, and what is in stock without a number is asked once', () => {
  const file = [
    '"# Required | A unique ID","# Required",,,,,,,,,',
    'id,title,availability,price,sale_price,sale_price_effective_date,image_link,additional_image_link,item_group_id,size,color',
    'A-S,Dress,in stock,"3,500.00 KES",2999.00 KES,2026-11-20T00:00+03:00/2026-11-30T23:59+03:00,https://i.example/a.jpg,"https://i.example/b.jpg,https://i.example/c,d.jpg",A,S,Blue',
    'A-M,Dress,out of stock,3500 KES,,,http://i.example/x.jpg,,A,M,Blue',
    'B,Kikoi,available for order,1250.00 KES,,,,,,,Green',
    'C,Elsewhere,in stock,900 TZS,,,,,,,',
  ].join('\n')
  const { products, problems, notes } = readFile(file, { inStock: 5 })
  expect(products).toMatchObject([
    {
      ...{ key: 'meta:A', optionNames: ['Size', 'Color'], saleFrom: '2026-11-20', saleUntil: '2026-11-30' },
      units: [
        { label: 'S / Blue', price: 299_900, compareAt: 350_000, stock: 5 },
        { label: 'M / Blue', price: 350_000, compareAt: null, stock: 0 },
      ],
      pictures: ['https://i.example/a.jpg', 'https://i.example/b.jpg', 'https://i.example/c,d.jpg'],
    },
    { key: 'meta:B', price: 125_000, optionNames: [], units: [{ label: '', stock: 5 }] },
  ])
  expect(problems).toMatchObject([{ faults: [{ code: 'other-currency', value: 'TZS' }] }])
  expect(notes.map(({ reason }) => reason)).toEqual(['picture-address', 'attribute'])
  const table = tableOf(file)
  expect(needsStockCount(table, recogniseColumns(table.heading))).toBe(true)
  expect(
    needsStockCount(
      table,
      recogniseColumns(table.heading).map(() => null),
    ),
  ).toBe(false)
})

test('a sheet of one’s own: sizes under a name, a column named by its heading', () => {
  const { products, problems } = readFile(
    'Item,Bei,Colour,Qty\nMug,450,,3\nDress,1200,Red,1\n,1300,Blue,2\nBowl,200,,\n',
  )
  expect(problems).toEqual([])
  expect(products.map(({ name, optionNames, units }) => [name, optionNames, units.map(({ label }) => label)])).toEqual([
    ['Mug', [], ['']],
    ['Dress', ['Colour'], ['Red', 'Blue']],
    ['Bowl', [], []],
  ])
})

test.each([
  ['1.250,00', '1.250,00', '1,250.00'],
  ['450;1.250', '1.250', '1,250.00'],
  ['1,250.00', '1,250.00', '1,250.00'],
  ['12,50', '12,50', '12.50'],
  ['KSh 1.250,50', '1.250,50', '1,250.50'],
  ['450', undefined, undefined],
])('the sign of the decimals of %s is told from the whole file', (prices, typed, read) => {
  const table = tableOf(
    `Name\tPrice\n${prices
      .split(';')
      .map((price) => `Mug\t${price}`)
      .join('\n')}\n`,
  )
  expect(numberStyleOf(table, ['name', 'price']).example ?? {}).toEqual(typed ? { typed, read } : {})
})

test.each([
  ['450', 45_000],
  ['KSh 1,250.00', 125_000],
  ['Ksh1250', 125_000],
  ['1 250.5', 125_050],
  ['1250.00 KES', 125_000],
  ['500/=', 50_000],
  ['٤٥٠', 45_000],
])('the price %s is read', (typed, price) => {
  expect(readFile(`Name\tPrice\nMug\t${typed}\n`).products).toMatchObject([{ price }])
})

const long = (count: number) => 'x'.repeat(count)

test.each<[string, string[]]>([
  ['Name,Price\nMug,call us', ['2 Price: price-unreadable call us']],
  ['Name,Price\nMug,-5', ['2 Price: negative -5']],
  ['Name,Price\nMug,0', ['2 Price: price-not-positive 0']],
  ['Name,Price\nMug,1.255', []],
  ['Name,Price\nMug,1.2555', ['2 Price: too-many-decimals 1.2555']],
  ['Name,Price\nM,5', ['2 Name: name-too-short M']],
  [`Name,Price\n${long(121)},5`, [`2 Name: name-too-long ${long(80)}`]],
  [`Name,Description\nMug,${long(2_001)}`, ['2 Description: description-too-long']],
  ['Name,Code\nMug,1.23E+12', ['2 Code: code-changed 1.23E+12']],
  [`Name,Code\nMug,${long(65)}`, [`2 Code: code-too-long ${long(65)}`]],
  ['Name,Stock\nMug,-2', ['2 Stock: inventory-negative -2']],
  ['Name,Stock\nMug,many', ['2 Stock: stock-unreadable many']],
  ['Name,Stock\nMug,"2,000"', []],
  ['Name,Price,Compare-at price\nMug,500,400', ['2 Compare-at price: compare-not-above 400']],
  ['Name,Price,Compare-at price\nMug,500,0.00', []],
  ['Name,Low stock from\nMug,soon', ['2 Low stock from: low-stock-invalid soon']],
  ['Name,Shown\nMug,perhaps', ['2 Shown: shown-unreadable perhaps']],
  [`Name,Category\nMug,${long(61)}`, [`2 Category: category-too-long ${long(61)}`]],
  ['Name,Price\n,5', ['2 Name: name-missing']],
  ['Name,Price\nMug,1,250', ['2 -: cells-shifted']],
  ['Name,Size\nMug,S\nMug,s', ['3 Size: size-twice s']],
  ['Handle,Title,Price\nmug,Mug,1\nmug,Mug,2', ['3 -: row-twice']],
  ['Name,Size,Colour\nMug,S,Red\nMug,M,', ['3 Colour: option-missing']],
  [`Name,Size\nMug,${long(41)}`, [`2 Size: size-too-long ${long(41)}`]],
  ['Name,Size,Code\nMug,S,A\nMug,M,a', ['3 Code: code-twice a']],
])('%j', (file, faults) => {
  expect(faultsOf(readFile(file))).toEqual(faults)
})

test('three axes and more than 60 units are problems', () => {
  expect(faultsOf(shopify('a,Mat,,,,Size,S,Colour,Red,Cloth,Sisal,,1,5,,,'))).toEqual([
    '2 Option3 Value: third-option Sisal',
  ])
  const rows = Array.from({ length: 61 }, (_, at) => `a,${at ? '' : 'Mat'},,,,Size,S${at},,,,,,1,5,,,`)
  expect(faultsOf(shopify(...rows))).toEqual(['62 Option1 Value: too-many-sizes 61'])
  expect(faultsOf(shopify(...rows.slice(1)))).toEqual([])
})

test("a guard's apostrophe is taken off, one alone; a heading that comes again is left out", () => {
  const { products, leftOut } = readFile(`Name,Description,Price\n'=1+1,''-5,5\nName,Description,Price\n'tis,' =x,6\n`)
  expect(products.map(({ name, description }) => [name, description])).toEqual([
    ['=1+1', "'-5"],
    ["'tis", '=x'],
  ])
  expect(leftOut).toEqual([{ row: 3, name: 'Name', reason: 'heading-again' }])
})

test.each([
  ['plain <3 text', 'plain <3 text'],
  ['a < b', 'a < b'],
  ['<p>One</p>\n<p>Two<br>three</p>', 'One\n\nTwo\nthree'],
  ['<ul><li>S</li><li>M</li></ul>', '- S\n- M'],
  ['<style>p{}</style><script>alert(1)</script><b>bold</b> &#39;x&#39; &nbsp;&euro;', "bold 'x'  &euro;"],
  ['line one\nline two &amp; three', 'line one\nline two & three'],
  ['&#0;&#1114112;ok &lt;b&gt;', 'ok <b>'],
])('the HTML %j becomes text', (html, text) => {
  expect(htmlToText(html)).toBe(text)
})

test('our own pictures are there already', () => {
  const { products, notes } = readFile(`Name,Image 1,Image 2\nMug,${ORIGIN}/media/a.jpg,https://b.example/b.jpg\n`)
  expect([products[0]?.pictures, notes]).toEqual([['https://b.example/b.jpg'], []])
})
