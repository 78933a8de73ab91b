/** Prints the help of a command and ends, if it was asked for. */
export const answerHelp = (text) => {
  if (!process.argv.slice(2).some((each) => each === '--help' || each === '-h')) return
  console.log(text)
  process.exit(0)
}
