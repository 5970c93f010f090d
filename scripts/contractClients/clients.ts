import path from 'node:path';

/** A program with its arguments, run in the client's folder. */
type Command = readonly [program: string, ...args: string[]];

/** A generator of clients, and a small program that uses what it made. */
export interface GeneratedClient {
  name: string;
  /** The folder beside this file that holds its program. */
  folder: 'node' | 'python' | 'go' | 'java';
  /** Programs that must be on this machine. */
  toolchain: readonly Command[];
  generate: readonly Command[];
  compile: readonly Command[];
  run: Command;
}

const venv = (program: string) =>
  path.join('venv', process.platform === 'win32' ? 'Scripts' : 'bin', program);
const nodeTool = (program: string, ...args: string[]): Command => [
  'npm',
  'exec',
  '--offline',
  '--',
  program,
  ...args,
];

function nodeClient(name: string, program: string, generate: Command): GeneratedClient {
  return {
    name,
    folder: 'node',
    toolchain: [['npm', '--version']],
    generate: [generate],
    compile: [nodeTool('tsc', '--project', `tsconfig.${program}.json`)],
    run: nodeTool('tsx', `${program}.ts`),
  };
}

const GENERATOR = 'org.openapitools:openapi-generator-cli:7.25.0';
const EXEC = 'org.codehaus.mojo:exec-maven-plugin:3.6.4:java';
const COPY = 'org.apache.maven.plugins:maven-dependency-plugin:3.8.1:copy';

/** The generators whose clients must compile without an edit and work. */
export const CLIENTS: readonly GeneratedClient[] = [
  nodeClient(
    'openapi-typescript 7.13.0',
    'openapiTypescript',
    nodeTool('openapi-typescript', 'openapi.json', '--output', 'generated/openapiTypescript.ts'),
  ),
  nodeClient(
    '@hey-api/openapi-ts 0.99.0',
    'heyApi',
    nodeTool('openapi-ts', '--input', 'openapi.json', '--output', 'generated/heyApi'),
  ),
  nodeClient('orval 8.38.0', 'orval', nodeTool('orval', '--config', 'orval.config.ts')),
  {
    name: 'openapi-python-client 0.29.1',
    folder: 'python',
    toolchain: [['python3', '-m', 'venv', '--help']],
    generate: [
      ['python3', '-m', 'venv', 'venv'],
      [venv('python'), '-m', 'pip', 'install', '--quiet', '--requirement', 'requirements.txt'],
      [
        ...[venv('openapi-python-client'), 'generate', '--path', 'openapi.json'],
        ...['--meta', 'none', '--output-path', 'client'],
      ],
    ],
    compile: [[venv('mypy'), 'program.py', 'client']],
    run: [venv('python'), 'program.py'],
  },
  {
    name: 'oapi-codegen 2.8.2',
    folder: 'go',
    toolchain: [['go', 'version']],
    generate: [
      [
        ...['go', 'run', 'github.com/oapi-codegen/oapi-codegen/v2/cmd/oapi-codegen@v2.8.2'],
        ...['-generate', 'types,client', '-package', 'client', '-o', 'client/client.go'],
        'openapi.json',
      ],
      ['go', 'mod', 'tidy'],
    ],
    compile: [['go', 'vet', './...']],
    run: ['go', 'run', '.'],
  },
  {
    name: 'openapi-generator 7.25.0 (java, native)',
    folder: 'java',
    toolchain: [
      ['java', '-version'],
      ['mvn', '--version'],
    ],
    generate: [
      ['mvn', '-q', COPY, `-Dartifact=${GENERATOR}`, '-DoutputDirectory=.'],
      [
        ...['java', '-jar', 'openapi-generator-cli-7.25.0.jar', 'generate', '-i', 'openapi.json'],
        ...['-g', 'java', '--library', 'native', '-o', '.'],
      ],
    ],
    // Its own project file, as it was generated; only the program is beside its sources.
    compile: [['mvn', '-q', 'compile', '-Dmaven.compiler.release=17']],
    run: ['mvn', '-q', EXEC, '-Dexec.mainClass=Program'],
  },
];

/** The linters that must have nothing to say, not even a warning. */
export const LINTERS: readonly { name: string; run: Command; finds: RegExp }[] = [
  {
    name: 'Redocly lint 2.77.0 (recommended)',
    run: nodeTool('redocly', 'lint', '--extends=recommended', 'openapi.json'),
    finds: /You have \d+ warning/,
  },
  {
    name: 'Spectral 6.16.3 (oas)',
    run: nodeTool(
      'spectral',
      'lint',
      '--ruleset=spectral.yaml',
      '--fail-severity=hint',
      'openapi.json',
    ),
    finds: /[1-9]\d* problems?/,
  },
];
