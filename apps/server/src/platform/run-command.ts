import { StartupError } from './startup-error.ts'

/** What a command of the terminal does: returns what to print. */
export type Command = (args: readonly string[], env: NodeJS.ProcessEnv) => Promise<string>

/** Runs one; what its user can correct is printed in one line. */
export async function runCommand(command: Command, env: NodeJS.ProcessEnv): Promise<void> {
  try {
    process.stdout.write(await command(process.argv.slice(2), env))
  } catch (error) {
    if (!(error instanceof StartupError)) throw error
    process.stderr.write(`caimin: ${error.line}\n`)
    process.exitCode = 1
  }
}
