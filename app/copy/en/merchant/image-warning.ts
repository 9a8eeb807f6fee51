export const imageWarning = {
  title: 'Warning',
  text: 'Some product images may not have been saved correctly',
} as const
