import { Component, type ReactNode } from 'react';

interface BoundaryProps {
  fallback: (retry: () => void) => ReactNode;
  children: ReactNode;
}

/**
 * Catches what breaks inside the sheet, so that the page behind it keeps working; a retry starts
 * afresh.
 */
export class SheetBoundary extends Component<BoundaryProps, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  retry = () => this.setState({ isBroken: false });

  override render() {
    return this.state.isBroken ? this.props.fallback(this.retry) : this.props.children;
  }
}
