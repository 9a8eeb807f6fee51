export const exportWords = {
  /** Last line of a file whose download broke off. */
  incomplete: 'This file is not complete: something failed while it was written. Please download it again.',
} as const
