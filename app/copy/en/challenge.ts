export const challengeWords = {
  missing:
    'Many requests came from your network or number in a short time. Please confirm below that you are a person, then send it again.',
  failed: 'The confirmation did not go through. Please confirm once more, then send it again.',
  unavailable: 'We could not check the confirmation just now. Nothing is lost: please try again in a minute.',
  notLoaded: 'The confirmation could not be loaded. Please check your connection and send it again.',
  needsScript: 'The confirmation needs JavaScript. Without it, please try again in an hour.',
} as const
