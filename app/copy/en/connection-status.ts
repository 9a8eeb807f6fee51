import type { ConnectionStatus } from '#app/domain/connection-status.ts'

export const connectionWords: Record<ConnectionStatus, { title: string; text: string }> = {
  offline: { title: 'You are offline', text: 'What you typed is kept.' },
  'offline-waiting': {
    title: 'You are offline',
    text: 'What you typed is kept, and sent as soon as the connection is back.',
  },
  unreachable: { title: 'No answer from the server', text: 'What you typed is kept. Please try again.' },
  unread: { title: 'No answer from the server', text: 'This page stays as it is, with what you typed.' },
  'signed-out': {
    title: 'Please sign in again',
    text: 'Your session has ended. What you typed is kept: sign in in the new tab, then come back and save.',
  },
  'other-account': {
    title: 'Somebody else is signed in',
    text: 'Nothing was saved to their account. What you typed is kept: sign in with the account of this page in the new tab, then come back and save.',
  },
}

export const readAgainLabel = 'Try again'
export const signInAgain = { label: 'Sign in', newTab: '(opens in a new tab)' } as const
