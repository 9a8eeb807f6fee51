export const legalPages = {
  updated: (day: string) => `Last changed on ${day}`,
} as const
