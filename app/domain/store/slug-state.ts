export type SlugState = 'own' | 'free' | 'address-invalid' | 'address-reserved' | 'address-of-others' | 'address-taken'

export interface SlugCheck {
  slug: string
  state: SlugState
}
