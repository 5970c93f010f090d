import { mongo } from 'mongoose';

async function withItems<T>(uri: string, act: (items: mongo.Collection) => Promise<T>): Promise<T> {
  const client = await mongo.MongoClient.connect(uri);
  try {
    const writeConcern = { w: 'majority', journal: true } as const;
    return await act(client.db().collection('items', { writeConcern }));
  } finally {
    await client.close();
  }
}

export const namesIn = (uri: string): Promise<unknown[]> =>
  withItems(uri, (items) =>
    items
      .find()
      .sort({ _id: 1 })
      .map(({ name }) => name)
      .toArray(),
  );

export const insert = (uri: string, name: string): Promise<unknown> =>
  withItems(uri, (items) => items.insertOne({ name }));
