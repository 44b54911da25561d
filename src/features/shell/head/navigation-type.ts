/** How the visitor came to this page. @returns undefined where the browser does not say */
export function navigationType(): NavigationTimingType | undefined {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return navigation?.type
}
