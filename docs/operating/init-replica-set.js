// Run by mongosh: makes the replica set and the account of the site; repeated, it changes nothing
// but the account's password.
const { readFileSync } = require('node:fs');

const password = readFileSync('/run/secrets/mongo-root-password', 'utf8').trim();
const members = ['mongo1', 'mongo2', 'mongo3'].map((name, _id) => ({ _id, host: `${name}:27017` }));
const login = (host, options) =>
  new Mongo(`mongodb://root:${encodeURIComponent(password)}@${host}/admin?${options}`);

const first = login(members[0].host, 'directConnection=true').getDB('admin');
try {
  first.adminCommand({ replSetGetStatus: 1 });
} catch (error) {
  if (error.codeName !== 'NotYetInitialized') throw error;
  first.adminCommand({
    replSetInitiate: {
      _id: 'rs0',
      members,
      // Writes are back three seconds after a primary is lost, instead of eleven.
      settings: { electionTimeoutMillis: 2000, heartbeatIntervalMillis: 500 },
    },
  });
}

// Waits for a primary for half a minute; what fails is repeated by its restart.
const hosts = members.map(({ host }) => host).join(',');
const band8 = login(hosts, 'replicaSet=rs0').getDB('band8');
const account = { pwd: process.env.MONGO_PASSWORD, roles: [{ role: 'readWrite', db: 'band8' }] };
if (band8.getUser('band8')) band8.updateUser('band8', account);
else band8.createUser({ user: 'band8', ...account });
print('The replica set is made, and the site has its account.');
