// Lists, reads, signs in, creates, publishes and deletes with the generated client.
package main

import (
	"context"
	"fmt"
	"log"
	"net/http"
	"os"

	"band8/client"
)

func point[T any](value T) *T { return &value }

func require(isRight bool, step string, err error, body []byte) {
	if err != nil || !isRight {
		log.Fatalf("%s: %v %s", step, err, body)
	}
	fmt.Println(step)
}

func main() {
	ctx := context.Background()
	api, err := client.NewClientWithResponses(os.Getenv("BASE_URL"))
	if err != nil {
		log.Fatal(err)
	}

	list, err := api.ListPublicModelAnswersWithResponse(ctx, &client.ListPublicModelAnswersParams{
		TaskType: point(client.TaskTypeTask1), Limit: point(3),
	})
	require(err == nil && list.JSON200 != nil && list.JSON200.Total > 0, "list", err, list.Body)

	read, err := api.GetModelAnswerDetailWithResponse(ctx, list.JSON200.Answers[0].Id)
	require(err == nil && read.JSON200 != nil && read.JSON200.Content != "", "read", err, read.Body)

	signIn, err := api.LoginWithResponse(ctx, client.Credentials{
		Email: os.Getenv("EMAIL"), Password: os.Getenv("PASSWORD"),
	})
	require(err == nil && signIn.JSON200 != nil, "sign in", err, signIn.Body)
	bearer := func(_ context.Context, request *http.Request) error {
		request.Header.Set("Authorization", "Bearer "+signIn.JSON200.Token)
		return nil
	}

	created, err := api.CreateModelAnswerWithResponse(ctx, nil, client.AnswerInput{
		Topic: point("A topic"), Content: point("<p>Text.</p>"), Author: point("Nobody"), IsDraft: point(true),
	}, bearer)
	require(err == nil && created.JSON201 != nil && created.JSON201.IsDraft, "create", err, created.Body)

	id := created.JSON201.Id
	published, err := api.UpdateModelAnswerWithResponse(ctx, id, nil, client.AnswerUpdate{
		TaskType: point(client.TaskTypeTask1), IsDraft: point(false), Version: point(created.JSON201.Version),
	}, bearer)
	require(err == nil && published.JSON200 != nil && published.JSON200.IsApproved, "publish", err, published.Body)

	gone, err := api.DeleteModelAnswerWithResponse(ctx, id, nil, bearer)
	require(err == nil && gone.StatusCode() == http.StatusNoContent, "delete", err, gone.Body)
}
