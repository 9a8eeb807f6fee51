export const exportWords = {
  /** The last line of a file whose download broke off. */
  incomplete: 'This file is not complete: something failed while it was written. Please download it again.',
} as const
