import { Component, type ReactNode } from 'react'
import { ErrorState } from './states.tsx'

interface Props {
  children: ReactNode
  onRetry?: () => void
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
    return this.state.broken ? <ErrorState onRetry={this.retry} /> : this.props.children
  }
}
