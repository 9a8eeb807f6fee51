/** Asked before a product without stock goes live, in onboarding and in the product form. */
export const stockQuestion = {
  title: 'How many do you have?',
  text: 'With 0 in stock, shoppers see it as sold out and can’t order it.',
  /** Once a hidden product without stock is shown. */
  live: 'It has nothing in stock: shoppers see it as sold out and can’t order it.',
  label: 'Pieces in stock',
  save: 'Save with this stock',
  soldOut: 'Show it as sold out',
  /** Beside the field, where no dialog can ask. */
  beside: 'How many do you have? With 0 it shows as sold out. To keep 0, save again.',
} as const
