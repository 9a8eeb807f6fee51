export const dialogWords = {
  close: 'Close',
  cancel: 'Cancel',
  loading: 'Loading...',
  unreachable: { title: 'This did not open', text: 'Check your connection and try again.' },
} as const
