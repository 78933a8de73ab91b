/** What was typed into the search that stands in the page before the storefront does. */
export const typedAhead = (): { readonly text: string; readonly hasFocus: boolean } => {
  const field = document.querySelector<HTMLInputElement>('.shell-search > input')
  return { text: field?.value ?? '', hasFocus: field !== null && document.activeElement === field }
}
