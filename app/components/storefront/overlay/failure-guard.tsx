import { Component, type ReactNode } from 'react'

interface Props {
  instead: ReactNode
  onFailure(): void
  children: ReactNode
}

/** Keeps the grid when an overlay throws. Needs a key per overlay, to reset it. */
export class FailureGuard extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override componentDidCatch(error: unknown) {
    console.warn('a part of the page failed', error)
    this.props.onFailure()
  }

  override render() {
    return this.state.hasFailed ? this.props.instead : this.props.children
  }
}
