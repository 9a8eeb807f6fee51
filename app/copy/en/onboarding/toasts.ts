export const onboardingToasts = {
  'logo-not-saved': {
    title: 'Your store is open, without its logo',
    text: 'Failed to upload logo. Please try again.',
    kind: 'error',
  },
  'first-product-added': { title: 'Product added' },
  'first-product-warning': {
    title: 'Warning',
    text: 'Some product images may not have been saved correctly',
    kind: 'error',
  },
  'no-stores': { title: 'No stores found', text: 'Please create a store first', kind: 'error' },
  'sign-in-for-details': {
    title: 'Authentication required',
    text: 'User not authenticated. Please sign in to continue.',
    kind: 'error',
  },
  'sign-in-for-store': { title: 'Authentication required', text: 'Please sign in to continue', kind: 'error' },
  'sign-in-for-product': {
    title: 'Authentication required',
    text: 'Please sign in to create a product',
    kind: 'error',
  },
} as const
