/** A program with its arguments, run in the client's folder. */
export type Command = readonly [program: string, ...args: string[]];

/** A client generator and a small program that uses its client. */
export interface GeneratedClient {
  name: string;
  /** The folder beside this file with the program. */
  folder: 'node' | 'python' | 'go' | 'java';
  /** Programs that must be installed on the machine. */
  toolchain: readonly Command[];
  generate: readonly Command[];
  compile: readonly Command[];
  run: Command;
}

const VENV = process.platform === 'win32' ? 'venv\\Scripts' : 'venv/bin';
const NODE_TOOL = 'npm exec --offline --';
const STRICT =
  '--noEmit --strict --target es2024 --lib es2024,dom,dom.iterable --module esnext --moduleResolution bundler --types node';

/** Splits a command line; no word may contain a space. */
function command(text: string): Command {
  const [program = '', ...args] = text.split(' ');
  return [program, ...args];
}

function nodeClient(name: string, program: string, generate: string): GeneratedClient {
  return {
    name,
    folder: 'node',
    toolchain: [command('npm --version')],
    generate: [command(`${NODE_TOOL} ${generate}`)],
    compile: [command(`${NODE_TOOL} tsc ${STRICT} ${program}.ts`)],
    run: command(`${NODE_TOOL} tsx ${program}.ts`),
  };
}

/** The generators whose clients must compile unedited and work. */
export const CLIENTS: readonly GeneratedClient[] = [
  nodeClient(
    'openapi-typescript 7.13.0',
    'openapiTypescript',
    'openapi-typescript openapi.json --output generated/openapiTypescript.ts',
  ),
  nodeClient(
    '@hey-api/openapi-ts 0.99.0',
    'heyApi',
    'openapi-ts --input openapi.json --output generated/heyApi',
  ),
  nodeClient('orval 8.38.0', 'orval', 'orval --config orval.config.ts'),
  {
    name: 'openapi-python-client 0.29.1',
    folder: 'python',
    toolchain: [command('python3 -m venv --help')],
    generate: [
      command('python3 -m venv venv'),
      command(`${VENV}/python -m pip install --quiet openapi-python-client==0.29.1 mypy==2.4.1`),
      command(
        `${VENV}/openapi-python-client generate --path openapi.json --meta none --output-path client`,
      ),
    ],
    compile: [command(`${VENV}/mypy program.py client`)],
    run: command(`${VENV}/python program.py`),
  },
  {
    name: 'oapi-codegen 2.8.2',
    folder: 'go',
    toolchain: [command('go version')],
    generate: [
      command(
        'go run github.com/oapi-codegen/oapi-codegen/v2/cmd/oapi-codegen@v2.8.2 -generate types,client -package client -o client/client.go openapi.json',
      ),
      command('go mod tidy'),
    ],
    compile: [command('go vet ./...')],
    run: command('go run .'),
  },
  {
    name: 'openapi-generator 7.25.0 (java, native)',
    folder: 'java',
    toolchain: [command('java -version'), command('mvn --version')],
    generate: [
      command(
        'mvn -q org.apache.maven.plugins:maven-dependency-plugin:3.8.1:copy -Dartifact=org.openapitools:openapi-generator-cli:7.25.0 -DoutputDirectory=.',
      ),
      command(
        'java -jar openapi-generator-cli-7.25.0.jar generate -i openapi.json -g java --library native -o .',
      ),
    ],
    // Uses the generated project file; only the program is added beside its sources.
    compile: [command('mvn -q compile -Dmaven.compiler.release=17')],
    run: command('mvn -q org.codehaus.mojo:exec-maven-plugin:3.6.4:java -Dexec.mainClass=Program'),
  },
];

/** The linters that must report nothing, not even a warning. */
export const LINTERS: readonly { name: string; run: Command; finds: RegExp }[] = [
  {
    name: 'Redocly lint 2.77.0 (recommended)',
    run: command(`${NODE_TOOL} redocly lint --extends=recommended openapi.json`),
    finds: /You have \d+ warning/,
  },
  {
    name: 'Spectral 6.16.3 (oas)',
    run: command(
      `${NODE_TOOL} spectral lint --ruleset=spectral.yaml --fail-severity=hint openapi.json`,
    ),
    finds: /[1-9]\d* problems?/,
  },
];
