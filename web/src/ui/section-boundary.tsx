import { Component, type ReactNode } from 'react'
import { ErrorState } from './states.tsx'

interface Props {
  children: ReactNode
  onRetry?: () => void
  /** For an extra, which nobody misses. */
  silent?: boolean
}

export class SectionBoundary extends Component<Props, { broken: boolean }> {
  override state = { broken: false }
  static getDerivedStateFromError() {
    return { broken: true }
  }
  retry = () => {
    this.props.onRetry?.()
    this.setState({ broken: false })
  }
  override render() {
    const { silent, children } = this.props
    if (!this.state.broken) return children
    return silent ? null : <ErrorState onRetry={this.retry} />
  }
}
