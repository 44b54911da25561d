/** Back never comes to a page of signing in that has done its work. */
export function leaveFor(path: string): void {
  location.replace(path)
}
