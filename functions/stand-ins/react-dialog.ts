/** In Radix Dialog's place: on the server it renders what stands around a dialog and never the dialog, whose portal opens in an effect. */
export const Root = ({ children }: { children?: unknown }) => children
const nothing = () => null

export const Portal = nothing
export const Overlay = nothing
export const Content = nothing
export const Title = nothing
export const Description = nothing
export const Close = nothing
